import { isExpired } from './expiry.ts'

/**
 * The visibility rule: what the public may see, and where. `promo_code_is_current()` and `shownOn` of server/db are the
 * same rule in SQL. server/db/visibility.test.ts compares them.
 */

export const channels = ['web', 'chat', 'dm', 'extension'] as const

export type Channel = (typeof channels)[number]

/** Where codes appear. 'web' is all lists, searches, brand pages, feeds and the API; 'link' a direct link. */
export const outlets = [...channels, 'profile', 'link'] as const

export type Outlet = (typeof outlets)[number]

/** How far a code reaches, by its owner's choice. */
export const scopes = ['everywhere', 'my page', 'direct link'] as const

export type Scope = (typeof scopes)[number]

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
export function isCurrent(code: VisibilityFacts, today: string): boolean {
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

/**
 * Whether an outlet shows a code.
 * @param isOwnerAsked somebody named the owner in the chat or in a direct message
 */
export function isShown(
  code: VisibilityFacts & { scope: Scope; hidden_channels: readonly Channel[] },
  outlet: Outlet,
  isOwnerAsked: boolean,
  today: string,
): boolean {
  if (!isCurrent(code, today) || code.hidden_channels.some((hidden) => hidden === outlet))
    return false
  return outlet === 'link' || reaches(code.scope, outlet, isOwnerAsked)
}

function reaches(scope: Scope, outlet: Outlet, isOwnerAsked: boolean): boolean {
  if (scope === 'everywhere') return true
  const isAsked = isOwnerAsked && (outlet === 'chat' || outlet === 'dm')
  return scope === 'my page' && (outlet === 'profile' || isAsked)
}
