import { ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { readInsightSearch } from '#web/features/insights/insight-search.ts'
import type { InsightSearch } from '#web/features/insights/insight-search.ts'
import { readEdit } from '#web/features/promo-codes/agency-codes/agency-codes-search.ts'
import { readId } from '#shared/rules/text/read-id.ts'

export type DashboardTab = 'codes' | 'add' | 'page' | 'insights' | 'social' | 'settings'

/** The search parameters of the dashboard. */
export type InfluencerDashboardSearch = InsightSearch & {
  /** The managed influencer. Absent for the viewer's own dashboard. */
  influencer?: string | undefined
  tab?: Exclude<DashboardTab, 'codes'> | undefined
  /** The status filter. Mails about ending codes link to 'soon'. */
  status?: OwnCodeStatus | undefined
  /** The id of the edited code. */
  edit?: string | undefined
  /** The action to open at once: the cancel dialog of the subscription. */
  action?: 'cancel' | undefined
}

const tabs = ['add', 'page', 'insights', 'social', 'settings'] as const

export function readInfluencerDashboardSearch({
  influencer,
  tab,
  status,
  edit,
  action,
  ...rest
}: Record<string, unknown>): InfluencerDashboardSearch {
  const shownTab = tabs.find((known) => known === tab)
  return {
    influencer: readId(influencer),
    tab: shownTab,
    edit: shownTab === undefined ? readEdit(edit) : undefined,
    status: ownCodeStatuses.find((known) => known === status),
    action: action === 'cancel' ? action : undefined,
    ...(shownTab === 'insights' ? readInsightSearch(rest) : {}),
  }
}
