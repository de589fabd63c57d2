import type { StaffLogEntry } from '#shared/contract/staff/staff.ts'
import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import { everyReportKind } from '#shared/rules/promo-codes/reports.ts'
import type { EveryReportKind } from '#shared/rules/promo-codes/reports.ts'

/** Maximum count of a queue. */
const mostCounted = 100

/** '3', or '100+' above the counting limit. */
export function waitingText(count: number): string {
  return count >= mostCounted ? `${mostCounted}+` : String(count)
}

/** Display name of a person on the desk. */
export function nameOf({ full_name, username }: { full_name: string; username: string | null }) {
  return full_name.trim() || (username === null ? 'Unnamed' : `@${username}`)
}

/** 'Pacewell · MAYA25', for the names of buttons and dialogs. */
export function codeName(code: { brand_name: string; promo_code: string }): string {
  return `${code.brand_name} · ${codeOrNone(code.promo_code)}`
}

/** 'Influencer and staff'; 'Shopper' for an account without a role. */
export function rolesOf(person: {
  is_influencer: boolean
  is_agency: boolean
  is_creditcard: boolean
  is_staff: boolean
}): string {
  const roles = [
    person.is_influencer && 'influencer',
    person.is_agency && 'agency',
    person.is_creditcard && 'credit card',
    person.is_staff && 'staff',
  ].filter((role) => role !== false)
  const text = roles.length === 0 ? 'shopper' : roles.join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function planName(id: PlanId): string {
  return plans[id].name
}

const shortKinds: Record<EveryReportKind, string> = {
  does_not_work: 'does not work',
  misleading: 'misleading',
  offensive: 'offensive',
  harmful_link: 'harmful link',
  not_by_creator: 'not by this creator',
  other: 'something else',
  brand_owner: 'brand owner',
}

/** '2 × does not work, 1 × brand owner': the brands first, then the most frequent. */
export function kindsText(counts: Partial<Record<EveryReportKind, number>>): string {
  return everyReportKind
    .map((kind) => ({ kind, count: counts[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) =>
        Number(b.kind === 'brand_owner') - Number(a.kind === 'brand_owner') || b.count - a.count,
    )
    .map(({ kind, count }) => (count === 1 ? shortKinds[kind] : `${count} × ${shortKinds[kind]}`))
    .join(', ')
}

const fieldNames: Record<string, string> = {
  is_blocked: 'blocked',
  is_creditcard: 'credit card',
  is_held: 'waits for review',
  is_fake: 'test account',
  is_featured: 'featured',
  is_staff: 'staff',
  is_suspended: 'suspended',
  is_trending: 'trending',
  is_verified: 'verified',
  own_case: 'own case, with nobody to ask',
  subscription_tier: 'plan',
}

/** 'elite until: none to 2027-03-10', for each field that an action changed. */
export function changeText({ before, after }: Pick<StaffLogEntry, 'before' | 'after'>): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => shown(before[field]) !== shown(after[field]))
    .map((field) => {
      const name = fieldNames[field] ?? field.replaceAll('_', ' ')
      return field in before && field in after
        ? `${name}: ${shown(before[field])} to ${shown(after[field])}`
        : `${name}: ${shown(field in after ? after[field] : before[field])}`
    })
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
