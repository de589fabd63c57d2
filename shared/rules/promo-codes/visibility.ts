import type { CodeKind } from './drops.ts'
import { isExpired } from './expiry.ts'

/**
 * The visibility rule: what the public may see, and where. `promo_code_is_current()` and `shownOn` of server/db are the
 * same rule in SQL. server/db/visibility.test.ts compares them.
 */

/** Where copies and clicks are counted. */
export const channels = ['web', 'chat', 'dm', 'extension'] as const

export type Channel = (typeof channels)[number]

/**
 * Where codes appear and can be hidden by their owner. 'web' is all lists and searches. 'api' is checked in addition to
 * another outlet, because programs read lists and pages.
 */
export const hideableOutlets = [
  'web',
  'brand',
  'profile',
  'feeds',
  'chat',
  'dm',
  'extension',
  'api',
] as const

export type HideableOutlet = (typeof hideableOutlets)[number]

/** 'page': the page of a code, to which its tickets lead. 'link': a direct link. */
export const outlets = [...hideableOutlets, 'page', 'link'] as const

export type Outlet = (typeof outlets)[number]

/** The outlets with tickets. A code that one of them shows has a page of its own. */
export const ticketOutlets = ['web', 'brand', 'profile'] as const satisfies HideableOutlet[]

/** How far a code reaches, by its owner's choice. */
export const scopes = ['everywhere', 'my page', 'direct link'] as const

export type Scope = (typeof scopes)[number]

export type VisibilityFacts = {
  brand_name: string
  promo_code: string
  code_kind: CodeKind
  /** The pool has no code left. Always false for other kinds. */
  pool_is_empty: boolean
  expiration_date: string | null
  /** Null: visible at once. */
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
function hasStarted({ starts_at }: Pick<VisibilityFacts, 'starts_at'>, now: Date): boolean {
  return starts_at === null || Date.parse(starts_at) <= now.getTime()
}

/**
 * Whether a code is complete, started and has a public owner, and is neither expired, paused, blocked nor out of codes.
 */
export function isCurrent(code: VisibilityFacts, { today, now }: Clock): boolean {
  return (
    code.brand_name.trim() !== '' &&
    (code.code_kind !== 'shared' || code.promo_code.trim() !== '') &&
    !code.pool_is_empty &&
    code.owner_may_publish &&
    ((code.owner_username ?? '').trim() !== '' || code.owner_is_agency) &&
    !code.is_paused &&
    !code.is_blocked &&
    hasStarted(code, now) &&
    !isExpired(code.expiration_date, today)
  )
}

/** The owner's settings for a code. */
export type Reach = { scope: Scope; hidden_channels: readonly HideableOutlet[] }

/**
 * Whether an outlet shows a code.
 * @param isOwnerAsked a shopper named the owner in the chat or in a direct message
 */
export function isShown(
  code: VisibilityFacts & Reach,
  outlet: Outlet,
  isOwnerAsked: boolean,
  clock: Clock,
): boolean {
  return isCurrent(code, clock) && isChosen(code, outlet, isOwnerAsked)
}

/** Whether the owner lets an outlet show a code. */
export function isChosen(
  { scope, hidden_channels }: Reach,
  outlet: Outlet,
  isOwnerAsked: boolean,
): boolean {
  if (outlet === 'link') return true
  if (outlet === 'page')
    return scope === 'everywhere' && ticketOutlets.some((shown) => !hidden_channels.includes(shown))
  return !hidden_channels.includes(outlet) && reaches(scope, outlet, isOwnerAsked)
}

/** The outlets of a scope, before single outlets are excluded. */
export function reaches(scope: Scope, outlet: HideableOutlet, isOwnerAsked: boolean): boolean {
  if (scope === 'everywhere') return true
  const isAsked = isOwnerAsked && (outlet === 'chat' || outlet === 'dm')
  return scope === 'my page' && (outlet === 'profile' || outlet === 'api' || isAsked)
}
