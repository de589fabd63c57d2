import { randomBytes } from 'node:crypto'

import { parse, serialize } from 'hono/utils/cookie'

import type { RequestContext } from '#server/http/context.ts'

const name = 'fanfare_chat'

/** 128 random bits: whoever does not know them cannot read or continue a chat. */
const shape = /^[\w-]{22}$/

/** The id that this browser was given, if it looks like one of ours. */
export function readChatId(headers: Headers): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name]
  return value !== undefined && shape.test(value) ? value : undefined
}

/** The browser's id, or a new one whose cookie goes with the browser session (no Max-Age). */
export function ensureChatId({ deps, headers, resHeaders }: RequestContext): string {
  const known = readChatId(headers)
  if (known !== undefined) return known
  const id = randomBytes(16).toString('base64url')
  const cookie = serialize(name, id, {
    httpOnly: true,
    path: '/',
    sameSite: 'Lax',
    secure: deps.config.public_url.startsWith('https:'),
  })
  resHeaders?.append('set-cookie', cookie)
  return id
}
