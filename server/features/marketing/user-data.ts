import { createHash } from 'node:crypto'
import { isIP } from 'node:net'

import { parse } from 'hono/utils/cookie'

import type { MetaUserData } from '#server/gateways/meta-events/meta-events.ts'
import { normalForm } from '#shared/rules/text/normal-form.ts'

/** The user of an event. */
export type KnownUser = {
  user_id: string
  /** Null for an unconfirmed address. */
  email: string | null
  /** Null for a company's name. */
  full_name: string | null
}

/** Lower-case hex SHA-256 of the trimmed, lower-case text (integrations §3.1). */
export function hashed(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('hex')
}

/** An IP address without the IPv4-mapped prefix; `undefined` if invalid. */
export function plainAddress(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
  return isIP(plain) === 0 ? undefined : plain
}

const fbpShape = /^fb\.[0-2]\.\d{10,16}\.\d{1,20}$/
const fbcShape = /^fb\.[0-2]\.\d{10,16}\.[\w-]{1,500}$/
const clickId = /^[\w-]{1,500}$/

/** Browsers have shorter user agents. */
const longestAgent = 1000

/**
 * User data of an event, from the request and the database only, never from the body.
 * @param sourceUrl the full URL, because an ad's click id is in its query
 */
export function userData(
  headers: Headers,
  clientAddress: string,
  user: KnownUser | undefined,
  sourceUrl?: string,
): MetaUserData {
  const { _fbp, _fbc } = parse(headers.get('cookie') ?? '')
  const fbc = _fbc !== undefined && fbcShape.test(_fbc) ? _fbc : clickOf(sourceUrl)
  return {
    client_ip_address: clientAddress,
    client_user_agent: (headers.get('user-agent') ?? '').slice(0, longestAgent),
    ...(_fbp !== undefined && fbpShape.test(_fbp) ? { fbp: _fbp } : {}),
    ...(fbc === undefined ? {} : { fbc }),
    ...(user ? { ...personData(user), external_id: [hashed(user.user_id)] } : {}),
  }
}

/** The value that the pixel would write to the `_fbc` cookie on an ad's landing page. Case-sensitive. */
function clickOf(sourceUrl: string | undefined): string | undefined {
  const id = sourceUrl === undefined ? null : new URL(sourceUrl).searchParams.get('fbclid')
  return id !== null && clickId.test(id) ? `fb.1.${Date.now()}.${id}` : undefined
}

function personData({ email, full_name }: KnownUser): Pick<MetaUserData, 'em' | 'fn' | 'ln'> {
  const words = normalForm(full_name ?? '')
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\p{P}\p{S}\p{C}]/gu, ''))
    .filter((word) => word !== '')
  const [first, ...others] = words
  const last = others.at(-1)
  return {
    ...(email === null ? {} : { em: [hashed(email)] }),
    ...(first === undefined ? {} : { fn: [hashed(first)] }),
    ...(last === undefined ? {} : { ln: [hashed(last)] }),
  }
}
