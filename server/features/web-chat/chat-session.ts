import { createHash, randomBytes } from 'node:crypto'

import { parse, serialize } from 'hono/utils/cookie'

import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/http/context.ts'

import { listLastMessages } from './queries.ts'

/** How a call identifies its chat: our pages by a tab id, programs by `sessionId`. */
export type ChatName = { conversation?: string | undefined; sessionId?: string | undefined }

/** A chat that the caller may read and continue. */
export type Chat = {
  /** Its key in the table. */
  key: string
  /** The id that a program without cookies returns with. */
  session_id: string
}

const cookieName = 'fanfare_chat'

/** 128 random bits: unguessable. */
const shape = /^[\w-]{22}$/

/** The chat of a call, if it is authenticated by the cookie or by an id that we issued. */
export async function findChat(
  { deps, headers }: Pick<RequestContext, 'deps' | 'headers'>,
  name: ChatName,
): Promise<Chat | undefined> {
  const [, chatId, givenName] = /^([\w-]{22})\.([\w-]{22})$/.exec(name.sessionId ?? '') ?? []
  if (chatId !== undefined && givenName !== undefined) {
    const chat = chatOf(deps, chatId, givenName)
    // An id made up by the caller matches nothing.
    if ((await listLastMessages(deps.db, chat.key, 1)).length > 0) return chat
  }
  const inCookie = cookieOf(headers)
  if (inCookie === undefined) return undefined
  const { key, session_id } = chatOf(deps, inCookie, shortName(name))
  // The id of a cookie chat is not revealed to scripts; the caller's own id is enough.
  return { key, session_id: name.sessionId ?? session_id }
}

function cookieOf(headers: Headers): string | undefined {
  const value = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
  return value !== undefined && shape.test(value) ? value : undefined
}

/** Whether the browser claims to have a chat. It can be forged, which is harmless. */
export function hasChatCookie(headers: Headers): boolean {
  return cookieOf(headers) !== undefined
}

/** Creates a chat. Its id is never chosen by the caller, and its cookie is a session cookie (no Max-Age). */
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
