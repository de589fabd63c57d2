import { all, open, signedIn, signedInBut } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'
import { codeOf } from './authorisation-questions.ts'

/** Everybody has what they follow and save; the page of it is open to browsers without an account. */
export const following: Record<string, Row> = {
  'followers.listFollowed': { expected: signedIn },
  'followers.listCreators': { expected: signedIn },
  'followers.follow': {
    expected: { ...signedIn, other_influencer: 'FOLLOWS_ITSELF' },
    ask: ({ people }) => ({ influencer_id: people.other_influencer.user_id }),
  },
  'followers.unfollow': {
    expected: signedIn,
    ask: ({ people }) => ({ influencer_id: people.other_influencer.user_id }),
  },
  'followDelivery.get': { expected: signedIn },
  'followDelivery.choose': {
    expected: signedInBut('NOT_FOUND'),
    ask: () => ({ kind: 'brand', id: 'nobody knows', delivery: 'daily' }),
  },
  'followDelivery.setDigest': { expected: signedIn, ask: () => ({ hour: 9 }) },
  'followDelivery.renewFeed': { expected: signedIn },
  'followDelivery.endFeed': { expected: signedIn },
  'following.listOwn': { expected: signedIn },
  'following.followBrand': {
    expected: { ...all('BRAND_NOT_FOUND'), visitor: 'UNAUTHORIZED' },
    ask: () => ({ brand_name: 'Nobody knows' }),
  },
  'following.unfollowBrand': { expected: signedIn, ask: () => ({ brand_name: 'Pacewell' }) },
  'following.followSearch': { expected: signedIn, ask: () => ({ category: 'Fitness' }) },
  'following.unfollowSearch': { expected: signedIn, ask: () => ({ id: crypto.randomUUID() }) },
  'following.save': { expected: signedIn, ask: async (world) => ({ id: await codeOf(world) }) },
  'following.unsave': { expected: signedIn, ask: () => ({ id: crypto.randomUUID() }) },
  'following.takeOver': { expected: signedIn, ask: () => ({ brands: ['Pacewell'] }) },
  'following.readForYou': { expected: open },
  'following.readSaved': { expected: open },
}
