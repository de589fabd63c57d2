import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'

/** Whether the viewer acts for an agency: its own account, or a member. */
export function hasAgency(viewer: Viewer): boolean {
  return viewer.agency_id !== null
}

/** The name of the user's own dashboard. */
export function codesDashboardName({ is_influencer, is_creditcard }: Viewer): string {
  return is_creditcard && !is_influencer ? 'Card Dashboard' : 'Influencer Dashboard'
}

type Dashboard = '/agency-dashboard' | '/influencer-dashboard'

/**
 * The dashboard of the viewer's role (spec §2, Layout): the agency's for agencies and for members without codes of
 * their own.
 */
export function ownDashboard(viewer: Viewer): Dashboard | undefined {
  if (viewer.is_agency || (hasAgency(viewer) && !mayPublish(viewer))) return '/agency-dashboard'
  return mayPublish(viewer) ? '/influencer-dashboard' : undefined
}

/** The page after sign-in (spec §4): the user's dashboard, otherwise home. */
export function dashboardPathFor(viewer: Viewer): Dashboard | '/' {
  return ownDashboard(viewer) ?? '/'
}
