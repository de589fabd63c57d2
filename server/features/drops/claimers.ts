import { randomBytes } from 'node:crypto'

import { parse, serialize } from 'hono/utils/cookie'

import { claimerDays } from '#shared/rules/promo-codes/drops.ts'
import type { RequestContext } from '#server/http/context.ts'
import type { Sign } from '#server/sign.ts'
import { findViewer } from '#server/sessions/viewer.ts'

/** Identifies who claims a code. Only a keyed hash is stored. */
export type Claimer =
  | { kind: 'account'; id: string }
  | { kind: 'browser'; id: string }
  | { kind: 'sender'; id: string }

const purpose = 'drop-claimer'

/** The hashes by the current secret and by former ones. */
export function claimerKeys(sign: Sign, { kind, id }: Claimer): string[] {
  const text = `${kind} ${id}`
  return [sign.make(purpose, text), ...sign.makeFormer(purpose, text)]
}

const cookieName = 'fanfare_claims'

/** 128 random bits, so that nobody can guess another shopper's id and get their code. */
const shape = /^[\w-]{22}$/

/** The account, otherwise the browser, which gets a cookie. */
export async function claimerOf(context: RequestContext): Promise<Claimer> {
  const { deps, headers, resHeaders } = context
  const viewer = await findViewer(deps, headers)
  if (viewer !== null) return { kind: 'account', id: viewer.user_id }
  const known = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
  const id =
    known !== undefined && shape.test(known) ? known : randomBytes(16).toString('base64url')
  const cookie = serialize(cookieName, id, {
    httpOnly: true,
    path: '/',
    sameSite: 'Lax',
    maxAge: claimerDays * 24 * 60 * 60,
    secure: deps.config.public_url.startsWith('https:'),
  })
  resHeaders?.append('set-cookie', cookie)
  return { kind: 'browser', id }
}
