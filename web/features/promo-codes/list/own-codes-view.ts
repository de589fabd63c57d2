import type { OwnCodeCounts, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { offerWorth } from '#shared/rules/offers/offers.ts'
import { ownCodeStatus } from '#shared/rules/promo-codes/own-code-status.ts'
import { ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'

export const ownCodeSorts = ['brand', 'offer', 'code', 'expires', 'copies', 'status'] as const

export type OwnCodeSort = (typeof ownCodeSorts)[number]

/** Filter and sort order of the list. The default is newest first. */
export type OwnCodesView = {
  q: string
  status: OwnCodeStatus | 'all'
  sort: { by: OwnCodeSort; direction: 'ascending' | 'descending' } | null
}

export const plainView: OwnCodesView = { q: '', status: 'all', sort: null }

type Facts = { today: string; counts: ReadonlyMap<string, OwnCodeCounts> }

/** The codes that a view shows, in its order. */
export function shownCodes(
  codes: readonly OwnPromoCode[],
  view: OwnCodesView,
  facts: Facts,
): OwnPromoCode[] {
  const words = view.q.toLowerCase().trim().split(/\s+/)
  const found = codes.filter(
    (code) =>
      (view.status === 'all' || ownCodeStatus(code, facts.today) === view.status) &&
      words.every((word) => textOf(code).includes(word)),
  )
  const { sort } = view
  if (sort === null) return found
  const sign = sort.direction === 'ascending' ? 1 : -1
  return found
    .map((code) => ({ code, value: sortValue(code, sort.by, facts) }))
    .toSorted((a, b) => compare(a.value, b.value, sign))
    .map(({ code }) => code)
}

/** The number of codes per status. */
export function countStatuses(
  codes: readonly OwnPromoCode[],
  today: string,
): Record<OwnCodeStatus, number> {
  const counts = Object.fromEntries(ownCodeStatuses.map((status) => [status, 0])) as Record<
    OwnCodeStatus,
    number
  >
  for (const code of codes) counts[ownCodeStatus(code, today)] += 1
  return counts
}

/** The next sort order after a click on a column header: ascending, descending, then newest first. */
export function nextSort(sort: OwnCodesView['sort'], by: OwnCodeSort): OwnCodesView['sort'] {
  // Numeric columns sort in descending order first.
  const first = by === 'copies' || by === 'offer' ? 'descending' : 'ascending'
  if (sort?.by !== by) return { by, direction: first }
  if (sort.direction !== first) return null
  return { by, direction: first === 'ascending' ? 'descending' : 'ascending' }
}

function textOf(code: OwnPromoCode): string {
  return [
    code.brand_name,
    code.description,
    code.promo_code,
    code.category,
    code.brand_instagram_handle,
  ]
    .join('\n')
    .toLowerCase()
}

const statusOrder: Record<OwnCodeStatus, number> = {
  blocked: 0,
  expired: 1,
  soon: 2,
  scheduled: 3,
  paused: 4,
  active: 5,
}

type SortValue = string | number | null

function sortValue(code: OwnPromoCode, by: OwnCodeSort, { today, counts }: Facts): SortValue {
  if (by === 'brand') return code.brand_name.toLowerCase()
  if (by === 'code') return code.promo_code.toLowerCase()
  if (by === 'expires') return code.expiration_date
  if (by === 'offer') return offerWorth(code.promo_type, code.promo_value, code.currency)
  if (by === 'copies') return counts.get(code.id)?.copies_30_days ?? 0
  return statusOrder[ownCodeStatus(code, today)]
}

/** Empty values come last in both directions. */
function compare(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * String(a).localeCompare(String(b))
}
