import { expect, test } from 'vitest'

import { ana, app, useBuyer } from '#test/buyer.ts'

useBuyer()

const plans = () => app.as(ana).subscriptions
const cancel = async () => plans().cancel(await app.consent(ana, { action: 'cancel' }))
const paid = async () =>
  (await plans().listInvoices()).invoices.map(({ amount_paid }) => amount_paid)

for (const card of ['works', 'asks'] as const)
  test(`a cancelled plan does not go up before it is resumed, with a card that ${card}`, async () => {
    await app.buy(ana, 'boost')
    await cancel()
    await app.setCard(ana, card)
    await expect(plans().changePlan({ planType: 'pro' })).rejects.toMatchObject({
      code: 'PLAN_IS_CANCELED',
    })
    await app.deliverAll()
    expect(await plans().check()).toMatchObject({
      subscription_tier: 'boost',
      cancel_at_period_end: true,
      confirm_url: null,
    })
    expect(await paid()).toEqual([500])
    await plans().resume()
    const { confirm_url } = await plans().changePlan({ planType: 'pro' })
    if (confirm_url !== null) await app.at(ana, (life, one) => life.payOpen(one))
    await app.deliverAll()
    expect(await plans().check()).toMatchObject({
      subscription_tier: 'pro',
      cancel_at_period_end: false,
    })
  })

test('cancelling withdraws a higher plan that waits for the bank, so that nobody pays for it', async () => {
  await app.buy(ana, 'boost')
  await app.setCard(ana, 'asks')
  await plans().changePlan({ planType: 'pro' })
  await cancel()
  await app.at(ana, (life, one) => life.payOpen(one))
  await app.deliverAll()
  expect(await plans().check()).toMatchObject({
    subscription_tier: 'boost',
    cancel_at_period_end: true,
    confirm_url: null,
  })
  expect((await paid()).toSorted((a, b) => a - b)).toEqual([0, 500])
})

test('a lower plan withdraws a higher one that waits for the bank', async () => {
  await app.buy(ana, 'growth')
  await app.setCard(ana, 'asks')
  await plans().changePlan({ planType: 'pro' })
  await plans().changePlan({ planType: 'boost' })
  await app.at(ana, (life, one) => life.payOpen(one))
  await app.deliverAll()
  expect(await plans().check()).toMatchObject({
    subscription_tier: 'growth',
    next_plan: { subscription_tier: 'boost' },
    confirm_url: null,
  })
})
