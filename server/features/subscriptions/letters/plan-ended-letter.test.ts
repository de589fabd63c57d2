import { expect, test } from 'vitest'

import { ana, app, useBuyer } from '#test/buyer.ts'
import type { Subscription } from '#server/gateways/payments/sandbox/objects/shapes.ts'

import { endPlanAtOnce } from '../plan-changes/end-plan.ts'

useBuyer()

/** A plan whose last charge failed, and is tried again. */
async function failing() {
  await app.buy(ana, 'boost')
  await app.setCard(ana, 'declines')
  await app.at(ana, (life, subscription) => life.renew(subscription))
  await app.deliverAll()
  expect((await app.rowOf(ana)).payment_failed_at).not.toBeNull()
}

const told = async () => (await app.mailsTo(ana, 'plan_ended')).map(({ has_failed }) => has_failed)

test('a plan that ends by a refund while its charge fails is not said to have failed', async () => {
  await failing()
  await app.as(ana).subscriptions.refund({})
  await app.deliverAll()
  expect(await told()).toEqual([false])
})

test('a plan that staff end while its charge fails is not said to have failed', async () => {
  await failing()
  await endPlanAtOnce(app.deps, ana.user_id)
  await app.deliverAll()
  expect(await told()).toEqual([false])
})

test('a canceled plan that ends with its period while its charge fails is not said to have failed', async () => {
  await failing()
  await app.as(ana).subscriptions.cancel({})
  expect(await app.mailsTo(ana, 'plan_cancelled')).toMatchObject([
    { plan: 'Boost', has_failed: true },
  ])
  await app.at(ana, (life, subscription) =>
    life.end(subscription, { reason: 'cancellation_requested' }),
  )
  await app.deliverAll()
  expect(await told()).toEqual([false])
})

test.each(['canceled', 'unpaid'] as const)(
  'a plan that the provider gives up charging, and leaves %s, is said to have failed',
  async (status) => {
    await failing()
    await app.at(ana, async (life, subscription) =>
      status === 'canceled'
        ? life.end(subscription, { reason: 'payment_failed' })
        : life.put<Subscription>({ ...subscription, status }),
    )
    await app.as(ana).subscriptions.refresh()
    expect(await told()).toEqual([true])
  },
)
