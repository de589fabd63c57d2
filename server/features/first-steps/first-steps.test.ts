import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const stepsOf = (who: Actor) => app.as(who).firstSteps.get()
const doneOf = (steps: { step: string; is_done: boolean }[]) =>
  steps.filter(({ is_done }) => is_done).map(({ step }) => step)

describe('the first steps of a creator', () => {
  test('the first steps of a creator complete one by one from the stored data, until the list is empty', async () => {
    const zoe = await app.anInfluencer()
    const begun = await stepsOf(zoe)
    expect(begun.creator.map(({ step }) => step)).toEqual([
      'photo',
      'category',
      'code',
      'link',
      'verify',
    ])
    expect(doneOf(begun.creator)).toEqual([])
    expect(begun.agency).toEqual([])

    await app.as(zoe).profiles.update({ category: 'Food' })
    await app.as(zoe).promoCodes.create({ promo_code: aPromoCode() })
    await app.as(zoe).firstSteps.mark({ mark: 'link_copied' })
    await app.as(zoe).firstSteps.mark({ mark: 'link_copied' })
    expect(doneOf((await stepsOf(zoe)).creator)).toEqual(['category', 'code', 'link'])

    await sql`update profiles set avatar_url = '/avatars/zoe.webp' where id = ${zoe.user_id}`.execute(
      app.deps.db,
    )
    await sql`insert into verification_requests (profile_id, network, profile_url, code, submitted_at)
      values (${zoe.user_id}, 'instagram', 'https://www.instagram.com/zoe', 'abc', now())`.execute(
      app.deps.db,
    )
    expect((await stepsOf(zoe)).creator).toEqual([])
  })

  test('the first steps of a creator can be dismissed by their owner only', async () => {
    const [zoe, ana] = [await app.anInfluencer(), await app.anInfluencer()]
    await app.as(zoe).firstSteps.mark({ mark: 'creator_steps_hidden' })
    expect((await stepsOf(zoe)).creator).toEqual([])
    expect((await stepsOf(ana)).creator).toHaveLength(5)
  })

  test('the first steps are not shown to a creator after a month', async () => {
    const zoe = await app.anInfluencer()
    const { promo_code } = await app.as(zoe).promoCodes.create({ promo_code: aPromoCode() })
    await sql`update promo_codes set created_at = now() - interval '31 days' where id = ${promo_code.id}`.execute(
      app.deps.db,
    )
    expect((await stepsOf(zoe)).creator).toEqual([])
  })
})

describe('the first steps of an agency', () => {
  test('the first steps of an agency complete from its own data only', async () => {
    const harbor = await app.anAgency()
    expect(await stepsOf(harbor)).toEqual({
      creator: [],
      agency: ['influencer', 'code', 'member', 'upload'].map((step) => ({ step, is_done: false })),
    })
    const { influencer } = await app.as(harbor).agencies.createInfluencer({
      full_name: 'Made',
      username: '_made_',
      email: 'made@example.com',
    })
    expect(influencer.username).toBe('_made_')
    await app.as(harbor).promoCodes.create({
      influencer_id: influencer.id,
      promo_code: aPromoCode(),
    })
    expect(doneOf((await stepsOf(harbor)).agency)).toEqual(['influencer', 'code'])
    await app
      .as(harbor)
      .invitations.create({ kind: 'member', role: 'viewer', email: 'team@example.com' })
    expect(doneOf((await stepsOf(harbor)).agency)).toEqual(['influencer', 'code', 'member'])
    await app.as(harbor).firstSteps.mark({ mark: 'agency_steps_hidden' })
    expect((await stepsOf(harbor)).agency).toEqual([])
  })
})
