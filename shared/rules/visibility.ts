import { isExpired } from './expiry.ts'

/**
 * The one visibility rule: what the public may see. `promo_code_is_live()` in the migrations is its twin in SQL and
 * fills `promo_codes.is_live`; server/db/visibility.test.ts holds them together.
 */

export const channels = ['web', 'chat', 'dm', 'extension'] as const

export type Channel = (typeof channels)[number]

export type VisibilityFacts = {
  brand_name: string
  promo_code: string
  expiration_date: string | null
  is_paused: boolean
  is_blocked: boolean
  owner_username: string | null
  owner_is_agency: boolean
  /** Has a role: codes of an account without any role are hidden until it has one again. */
  owner_may_publish: boolean
}

/** Complete, with a public owner, and neither expired, paused nor blocked. */
export function isLive(code: VisibilityFacts, today: string): boolean {
  return (
    code.brand_name.trim() !== '' &&
    code.promo_code.trim() !== '' &&
    code.owner_may_publish &&
    ((code.owner_username ?? '').trim() !== '' || code.owner_is_agency) &&
    !code.is_paused &&
    !code.is_blocked &&
    !isExpired(code.expiration_date, today)
  )
}

/** Live, and shared on this channel: owners may keep a code off every channel but the web. */
export function isVisibleOn(
  channel: Channel,
  code: VisibilityFacts & { hidden_channels: readonly Channel[] },
  today: string,
): boolean {
  return isLive(code, today) && !code.hidden_channels.includes(channel)
}
