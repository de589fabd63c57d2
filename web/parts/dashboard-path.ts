import type { Viewer } from '#shared/contract/accounts.ts'
import { mayPublish } from '#shared/rules/roles.ts'

/** Whether somebody acts for an agency: its own account, and its members. */
export function hasAgency(viewer: Viewer): boolean {
  return viewer.agency_id !== null
}

/** What the dashboard of one's own codes is called. */
export function codesDashboardName({ is_influencer, is_creditcard }: Viewer): string {
  return is_creditcard && !is_influencer ? 'Card Dashboard' : 'Influencer Dashboard'
}

type Dashboard = '/agency-dashboard' | '/influencer-dashboard'

/**
 * The dashboard of somebody's role (spec §2, Layout): of the agency for agencies, and for members
 * who have no codes of their own.
 */
export function ownDashboard(viewer: Viewer): Dashboard | undefined {
  if (viewer.is_agency || (hasAgency(viewer) && !mayPublish(viewer))) return '/agency-dashboard'
  return mayPublish(viewer) ? '/influencer-dashboard' : undefined
}

/** Where signing in leads (spec §4): the dashboard of those who have one, else home. */
export function dashboardPathFor(viewer: Viewer): Dashboard | '/' {
  return ownDashboard(viewer) ?? '/'
}
