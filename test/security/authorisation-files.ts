import { belongToAgency, readAgency, readManaged, signedIn } from './authorisation-groups.ts'
import type { Expected } from './authorisation-groups.ts'
import { ofPayer } from './authorisation-plans.ts'
import type { World } from './authorisation-world.ts'

/** Files, which are answered outside of the contract. */
export const files: Record<string, { expected: Expected; path: (world: World) => string }> = {
  'the archive of an account': { expected: signedIn, path: () => '/api/accounts/me/data' },
  'the table of codes': {
    expected: readManaged,
    path: ({ people }) => `/api/promo-codes/own.csv?influencer_id=${people.influencer.user_id}`,
  },
  "an agency's influencers": { expected: readAgency, path: () => '/api/agency/influencers.csv' },
  "an agency's codes": { expected: readAgency, path: () => '/api/agency/promo-codes.csv' },
  "an agency's activity log": {
    expected: belongToAgency,
    path: () => '/api/activity.csv?scope=agency',
  },
  'the own activity log': { expected: signedIn, path: () => '/api/activity.csv' },
  // A payer without a plan has nothing to lose.
  'the codes that an action would pause': {
    expected: ofPayer('NO_PAID_PLAN'),
    path: () => '/api/subscription-impact.csv?action=cancel',
  },
  'the table of insights': {
    expected: readManaged,
    path: ({ people }) => `/api/insights/days.csv?influencer_id=${people.influencer.user_id}`,
  },
}
