import type { Viewer } from '#shared/contract/accounts.ts'

/** Whether somebody has codes to publish: influencers, agencies and credit cards. */
export function mayPublish(viewer: Viewer): boolean {
  return viewer.is_influencer || viewer.is_agency || viewer.is_creditcard
}

/** Whether somebody acts for an agency: its own account, and its members. */
export function hasAgency(viewer: Viewer): boolean {
  return viewer.agency_id !== null
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
