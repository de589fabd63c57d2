import type { Actor, TestApp } from './harness.ts'
import { aCodeRow, aProfile, insertCodes } from './rows.ts'

type App = Pick<TestApp, 'deps' | 'anAgency'>

/** Gives an agency more creators, each with so many codes. Returns their ids. */
export async function manageCreators(
  { deps: { db } }: App,
  agency: Actor,
  count: number,
  codesEach: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await aProfile(db)).id)
  await db
    .insertInto('agency_influencers')
    .values(ids.map((influencer_id) => ({ agency_id: agency.user_id, influencer_id })))
    .execute()
  const rows = ids.flatMap((id) => Array.from({ length: codesEach }, () => aCodeRow(id)))
  for (let start = 0; start < rows.length; start += 1000)
    await insertCodes(db, ...rows.slice(start, start + 1000))
  return ids
}

/** Gives an agency four creators: one has nothing else, one a plan, one another agency with a plan, one a test account. */
export async function manageFourKinds(app: App, agency: Actor, codesEach: number) {
  const [plain = '', own = '', shared = '', fake = ''] = await manageCreators(
    app,
    agency,
    4,
    codesEach,
  )
  const other = await app.anAgency()
  const { db } = app.deps
  await db
    .insertInto('agency_influencers')
    .values({ agency_id: other.user_id, influencer_id: shared })
    .execute()
  await db
    .insertInto('subscriptions')
    .values([
      { profile_id: own, subscribed: true, subscription_tier: 'growth' },
      { profile_id: other.user_id, subscribed: true, subscription_tier: 'pro' },
    ])
    .execute()
  await db.updateTable('profiles').set({ is_fake: true }).where('id', '=', fake).execute()
  return { plain, own, shared, fake, other }
}
