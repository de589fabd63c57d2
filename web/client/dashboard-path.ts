import type { Viewer } from '#shared/contract/accounts.ts'

/** Whether somebody has codes to publish: influencers, agencies and credit cards. */
export function mayPublish(viewer: Viewer): boolean {
  return viewer.is_influencer || viewer.is_agency || viewer.is_creditcard
}

/** Where signing in leads (spec §4): the dashboard of those who have one, else home. */
export function dashboardPathFor(viewer: Viewer): '/influencer-dashboard' | '/' {
  return mayPublish(viewer) ? '/influencer-dashboard' : '/'
}
