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
  /** Null: from the beginning. */
  starts_at: string | null
  is_paused: boolean
  is_blocked: boolean
  owner_username: string | null
  owner_is_agency: boolean
  /** The owner has a role. Codes of an account without a role are hidden until it has one again. */
  owner_may_publish: boolean
}

/** When a rule is asked: the day in UTC by which codes end, and the moment by which they start. */
export type Clock = { today: string; now: Date }

/** Whether the start of a code has come. */
export function hasStarted({ starts_at }: Pick<VisibilityFacts, 'starts_at'>, now: Date): boolean {
  return starts_at === null || Date.parse(starts_at) <= now.getTime()
}

/** Complete, with a public owner, started, and neither expired, paused nor blocked. */
export function isCurrent(code: VisibilityFacts, { today, now }: Clock): boolean {
  return (
    code.brand_name.trim() !== '' &&
    code.promo_code.trim() !== '' &&
    code.owner_may_publish &&
    ((code.owner_username ?? '').trim() !== '' || code.owner_is_agency) &&
    !code.is_paused &&
    !code.is_blocked &&
    hasStarted(code, now) &&
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
  clock: Clock,
): boolean {
  if (!isCurrent(code, clock) || code.hidden_channels.some((hidden) => hidden === outlet))
    return false
  return outlet === 'link' || reaches(code.scope, outlet, isOwnerAsked)
}

function reaches(scope: Scope, outlet: Outlet, isOwnerAsked: boolean): boolean {
  if (scope === 'everywhere') return true
  const isAsked = isOwnerAsked && (outlet === 'chat' || outlet === 'dm')
  return scope === 'my page' && (outlet === 'profile' || isAsked)
}
