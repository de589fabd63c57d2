import { plans } from '../plans/plans.ts'
import type { PlanId } from '../plans/plans.ts'

/**
 * Every measured event with its subject. Amounts are never part of it: both sides take the value from the plan table
 * (spec §9).
 */
export type MarketingEvent =
  | { name: 'PageView' }
  | { name: 'ViewContent'; content_name: 'origin_story' }
  | { name: 'Lead'; lead_type: LeadType }
  | { name: 'CompleteRegistration'; lead_type: RoleLead }
  | { name: 'subscription-initiated'; plan: PlanId }
  | { name: 'SubscriptionComplete'; plan: PlanId }
  | { name: 'Share'; content_name: 'influencer_profile' }

export type MarketingEventName = MarketingEvent['name']

type RoleLead = 'influencer' | 'agency'
type LeadType = 'general' | RoleLead

/**
 * Meta's event names. Reports, audiences and campaign optimisation support only the standard names. So choosing a plan
 * is InitiateCheckout and paying is Subscribe. Share has no standard name. The pixel sends it with `trackCustom`.
 */
export const metaEvents: Record<MarketingEventName, { name: string; is_standard: boolean }> = {
  PageView: { name: 'PageView', is_standard: true },
  ViewContent: { name: 'ViewContent', is_standard: true },
  Lead: { name: 'Lead', is_standard: true },
  CompleteRegistration: { name: 'CompleteRegistration', is_standard: true },
  'subscription-initiated': { name: 'InitiateCheckout', is_standard: true },
  SubscriptionComplete: { name: 'Subscribe', is_standard: true },
  Share: { name: 'Share', is_standard: false },
}

export type MetaCustomData = {
  currency?: 'USD'
  value?: number
  content_name?: string
  lead_type?: string
}

/** The custom data of an event, the same for the pixel and the server. */
export function metaCustomData(event: MarketingEvent): MetaCustomData {
  switch (event.name) {
    case 'PageView':
      return {}
    case 'ViewContent':
    case 'Share':
      return { content_name: event.content_name }
    case 'Lead':
      return { currency: 'USD', value: 0, lead_type: event.lead_type }
    case 'CompleteRegistration':
      return { currency: 'USD', value: 0, content_name: 'signup', lead_type: event.lead_type }
    default:
      return { currency: 'USD', value: planValue(event.plan), content_name: event.plan }
  }
}

/** US dollars. Elite has no fixed price: the 499 of spec §9 is not one. Its value is known when it is paid. */
function planValue(plan: PlanId): number {
  return plans[plan].monthly_price ?? 0
}

/** The subject of an event that the server reports. Both sides derive the event's id from it. */
export type SharedFact = {
  name: 'CompleteRegistration' | 'Lead' | 'SubscriptionComplete'
  /** The user's id; for a paid plan the id of the checkout; for a role the user's id and the role. */
  subject: string
}

/**
 * The id of an event that the server reports: a hash of its subject in the shape of a UUID. The browser computes the
 * same id from the reply, so replies contain no id, and a reply never reveals whether an account was created.
 */
export async function sharedEventId({ name, subject }: SharedFact): Promise<string> {
  const text = new TextEncoder().encode(`fanfare-event:${name}:${subject}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Pages of accounts, with tokens, or for staff: nothing is measured there, not even the visit. */
const closedPages = [
  'agency-dashboard',
  'api',
  'change-email',
  'confirm-email',
  'csv-upload',
  'dev',
  'extension/connect',
  'forgot-password',
  'influencer-dashboard',
  'invitation',
  'login',
  'mail',
  'manage-influencer-codes',
  'profile',
  'reset-password',
  // Direct links: whoever has the address has the code.
  's',
  'shopping-assistant',
  'sign-in-link',
  'staff',
  'unsubscribe',
]

/** Whether events on this path may be measured. */
export function isMeasuredPath(path: string): boolean {
  let decoded: string
  try {
    // The router reads '/%73/…' as '/s/…'.
    decoded = decodeURIComponent(path)
  } catch {
    return false
  }
  const plain = decoded.toLowerCase().replace(/^\/+/, '')
  return !closedPages.some((page) => plain === page || plain.startsWith(`${page}/`))
}

/** Longest part of an address that is reported. */
const longestQueryValue = 200

/**
 * The address without searches, tokens and click ids. Campaign parameters (utm_*) stay. `undefined` for other sites.
 */
export function measuredUrl(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.origin !== origin) return undefined
  const campaign = [...url.searchParams].filter(([name]) => /^utm_[a-z_]{1,30}$/.test(name))
  const query = new URLSearchParams(
    campaign.map(([name, value]) => [name, value.slice(0, longestQueryValue)]),
  )
  return `${origin}${url.pathname}${campaign.length > 0 ? `?${query.toString()}` : ''}`
}
