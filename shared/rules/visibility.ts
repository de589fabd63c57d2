import { isExpired } from './expiry.ts'

/**
 * The visibility rule: what the public may see. `promo_code_is_live()` is the same rule in SQL and fills
 * `promo_codes.is_live`. server/db/visibility.test.ts compares them.
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
  /** The owner has a role. Codes of an account without a role are hidden until it has one again. */
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

/** Live and shown on this channel. Owners can hide a code on all channels except the web. */
export function isVisibleOn(
  channel: Channel,
  code: VisibilityFacts & { hidden_channels: readonly Channel[] },
  today: string,
): boolean {
  return isLive(code, today) && !code.hidden_channels.includes(channel)
}
