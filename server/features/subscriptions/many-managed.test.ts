import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { manageCreators, manageFourKinds } from '#test/managed-creators.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

import { syncCustomer } from './sync.ts'

/** What a plan costs whose owner manages many. */

let app: PaymentApp
let agency: Actor

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.aBuyer()
  agency = await app.anAgency()
})

const manageMore = (count: number, codesEach: number) =>
  manageCreators(app, agency, count, codesEach)

/** How many statements reach the database for it. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const counted = async () => {
    const { values } = await app.deps.watch.metrics.queries.get()
    return values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .reduce((sum, { value }) => sum + value, 0)
  }
  const before = await counted()
  await work()
  return (await counted()) - before
}

const end = () => app.at(agency, (provider, subscription) => provider.end(subscription))

const pausedOf = async (ids: readonly string[]) =>
  app.deps.db
    .selectFrom('promo_codes')
    .where('influencer_id', 'in', ids)
    .where('paused_reason', '=', 'plan')
    .select('id')
    .execute()

describe('with many creators', () => {
  test('readings, the end of a plan and the coming back take as many statements as with few', async () => {
    const life = async () => {
      await app.buy(agency, 'growth')
      const { impact, cancel, resume, refresh, restorePausedByPlan } = app.as(agency).subscriptions
      const told = await statementsOf(() => impact({ action: 'cancel' }))
      const agreed = await app.consent(agency, { action: 'cancel' })
      const cancelled = await statementsOf(() => cancel(agreed))
      await resume()
      const unchanged = await statementsOf(() => refresh())
      await end()
      const ended = await statementsOf(() => refresh())
      await app.buy(agency, 'growth')
      const restored = await statementsOf(() => restorePausedByPlan())
      await end()
      await refresh()
      return { told, cancelled, unchanged, ended, restored }
    }
    const few = await manageMore(2, 3)
    const withFew = await life()
    expect(await pausedOf(few)).toHaveLength(4)
    const many = await manageMore(25, 3)
    const withMany = await life()
    // Live events are read meanwhile; a statement for each creator would be more than that.
    for (const step of ['told', 'cancelled', 'unchanged', 'ended', 'restored'] as const)
      expect(withMany[step], step).toBeLessThan(withFew[step] + 25)
    expect(await pausedOf(many)).toHaveLength(50)
  })

  test('a smaller plan pauses what no other plan holds, and nothing of test accounts', async () => {
    const { plain, own, shared, fake } = await manageFourKinds(app, agency, 12)
    await app.buy(agency, 'pro')
    const lower = { planType: 'boost' as const }
    const agreed = await app.consent(agency, { action: 'change', ...lower })
    await app.as(agency).subscriptions.changePlan({ ...lower, ...agreed })
    expect(await pausedOf([plain, own, shared, fake])).toEqual([])
    await app.at(agency, (provider, subscription) => provider.renew(subscription))
    await app.deliverAll()
    const left = await Promise.all(
      [plain, own, shared, fake].map(async (id) => 12 - (await pausedOf([id])).length),
    )
    expect(left).toEqual([3, 10, 12, 12])
    await app.deliverAll()
    await app.as(agency).subscriptions.changePlan({ planType: 'pro' })
    expect(await app.as(agency).subscriptions.restorePausedByPlan()).toMatchObject({
      restored: 11,
      still_paused: 0,
    })
  })

  test('many readings at once ask the provider once', async () => {
    await app.buy(agency, 'growth')
    const customer = (await app.rowOf(agency)).provider_customer_id ?? ''
    const asked = async (work: () => Promise<unknown>) => {
      const before = app.stripe.requests.length
      await work()
      return app.stripe.requests.length - before
    }
    const read = () => syncCustomer(app.deps, customer)
    const once = await asked(read)
    expect(await asked(() => Promise.all(Array.from({ length: 12 }, read)))).toBe(once)
  })

  test('codes are brought back so many times in a while, and then not', async () => {
    const { restorePausedByPlan } = app.as(agency).subscriptions
    for (let n = 0; n < 30; n++) await restorePausedByPlan()
    await expect(restorePausedByPlan()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
