import { readAgencySearch } from '#web/features/agencies/agency-search.ts'
import type { AgencySearch } from '#web/features/agencies/agency-search.ts'
import { readInsightSearch } from '#web/features/insights/insight-search.ts'
import type { InsightSearch } from '#web/features/insights/insight-search.ts'
import { readAgencyCodesSearch } from '#web/features/promo-codes/agency-codes/agency-codes-search.ts'
import type { AgencyCodesSearch } from '#web/features/promo-codes/agency-codes/agency-codes-search.ts'

/** The search parameters of the dashboard, for all tabs. */
export type AgencyDashboardSearch = Omit<AgencySearch, 'sort'> &
  Omit<AgencyCodesSearch, 'sort'> &
  Pick<InsightSearch, 'period' | 'measure' | 'channel'> & {
    sort?: AgencySearch['sort'] | AgencyCodesSearch['sort']
  }

export function readAgencyDashboardSearch(search: Record<string, unknown>): AgencyDashboardSearch {
  const own = readAgencySearch(search)
  if (own.tab === 'promo-codes') return { ...own, ...readAgencyCodesSearch(search) }
  if (own.view !== 'insights') return own
  const { period, measure, channel } = readInsightSearch(search)
  return { ...own, period, measure, channel }
}
