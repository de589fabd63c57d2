import { activityFilterKinds } from '#shared/rules/agencies/activity-kinds.ts'
import type { ActivityFilterKind } from '#shared/rules/agencies/activity-kinds.ts'
import { managedSorts, maxTagLength } from '#shared/rules/agencies/rosters.ts'
import { readSearchText } from '#shared/rules/search/search-text.ts'
import { readId } from '#shared/rules/text/read-id.ts'

import type { ActivityFilter, InfluencersSearch } from './data.ts'

export const agencyTabs = [
  'overview',
  'subscription',
  'influencers',
  'promo-codes',
  'add-influencer',
] as const

export type AgencyTab = (typeof agencyTabs)[number]

/** The parts of the overview. */
export const overviewViews = ['summary', 'insights', 'team', 'activity'] as const

export type OverviewView = (typeof overviewViews)[number]

/** The search parameters of the agency dashboard, without default values. */
export type AgencySearch = InfluencersSearch &
  ActivityFilter & {
    tab?: AgencyTab | undefined
    view?: OverviewView | undefined
  }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Parses the parameters of each tab. Invalid values are ignored. */
export function readAgencySearch(search: Record<string, unknown>): AgencySearch {
  const tab = agencyTabs.find((known) => known === search['tab'])
  if (tab === 'influencers') {
    const sort = managedSorts.find((known) => known === search['sort'])
    return {
      tab,
      q: readSearchText(search['q']),
      sort: sort === 'newest' ? undefined : sort,
      tag: readSearchText(search['tag'])?.slice(0, maxTagLength),
      // Search parameters are text.
      waiting: String(search['waiting']) === 'true' ? true : undefined,
    }
  }
  if (tab !== undefined && tab !== 'overview') return { tab }
  const view = overviewViews.find((known) => known === search['view'])
  if (view === 'activity') return { view, ...readActivityFilter(search) }
  return { view: view === 'summary' ? undefined : view }
}

/** Parses the filter of an activity log. */
function readActivityFilter(search: Record<string, unknown>): ActivityFilter {
  const kinds: readonly ActivityFilterKind[] = activityFilterKinds
  return {
    actor: readId(search['actor']),
    influencer: readId(search['influencer']),
    kind: kinds.find((known) => known === search['kind']),
    from: readDay(search['from']),
    to: readDay(search['to']),
  }
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !dayPattern.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  // JavaScript reads 31 February as a day in March.
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value) ? undefined : value
}
