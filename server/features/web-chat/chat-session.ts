import { createHash, randomBytes } from 'node:crypto'

import { parse, serialize } from 'hono/utils/cookie'

import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/http/context.ts'

import { listLastMessages } from './queries.ts'

/** How a call says which chat it means: a page of ours by a name of its own, a program by `sessionId`. */
export type ChatName = { conversation?: string | undefined; sessionId?: string | undefined }

/** A chat that whoever calls may read and continue. */
export type Chat = {
  /** Its key in the table. */
  key: string
  /** By which a program without cookies comes back to it. */
  session_id: string
}

const cookieName = 'fanfare_chat'

/** 128 random bits: whoever does not know them cannot read or continue a chat. */
const shape = /^[\w-]{22}$/

/** The chat that the call names, where it proves to be from there: by the cookie, or by an id that we gave out. */
export async function findChat(
  { deps, headers }: Pick<RequestContext, 'deps' | 'headers'>,
  name: ChatName,
): Promise<Chat | undefined> {
  const [, chatId, givenName] = /^([\w-]{22})\.([\w-]{22})$/.exec(name.sessionId ?? '') ?? []
  if (chatId !== undefined && givenName !== undefined) {
    const chat = chatOf(deps, chatId, givenName)
    // Made up by the caller, it names nothing.
    if ((await listLastMessages(deps.db, chat.key, 1)).length > 0) return chat
  }
  const inCookie = cookieOf(headers)
  if (inCookie === undefined) return undefined
  const { key, session_id } = chatOf(deps, inCookie, shortName(name))
  // Scripts are not told what the cookie keeps from them; with it the caller's own id is enough.
  return { key, session_id: name.sessionId ?? session_id }
}

function cookieOf(headers: Headers): string | undefined {
  const value = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
  return value !== undefined && shape.test(value) ? value : undefined
}

/** Whether the browser says that it chatted; anybody can make it up, most who lie do not. */
export function hasChatCookie(headers: Headers): boolean {
  return cookieOf(headers) !== undefined
}

/** A new chat. Its id is never the caller's, and its cookie goes with the browser session (no Max-Age). */
export function startChat({ deps, resHeaders }: RequestContext, name: ChatName): Chat {
  const chatId = randomBytes(16).toString('base64url')
  const cookie = serialize(cookieName, chatId, {
    httpOnly: true,
    path: '/',
    sameSite: 'Lax',
    secure: deps.config.public_url.startsWith('https:'),
  })
  resHeaders?.append('set-cookie', cookie)
  return chatOf(deps, chatId, shortName(name))
}

function chatOf({ sign }: Pick<Deps, 'sign'>, chatId: string, name: string): Chat {
  return { key: sign.make('web-chat', `${chatId} ${name}`), session_id: `${chatId}.${name}` }
}

function shortName({ conversation = '', sessionId }: ChatName): string {
  if (sessionId === undefined) return conversation
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, 22)
}
