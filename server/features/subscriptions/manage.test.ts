import { describe, expect, test } from 'vitest'

import { cancelHasCodesSentence } from '#shared/contract/sentences/plans.ts'
import { ana, app, useBuyer } from '#test/buyer.ts'

useBuyer()

describe('cancelling', () => {
  // holds: 5.cancel.one, 5.cancel.message, 9.limits.cancel
  test('cancelling is for those with one active code at most, and says how many there are', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 3)
    await expect(app.as(ana).subscriptions.cancel({})).rejects.toMatchObject({
      code: 'CANCEL_HAS_CODES',
      status: 409,
      message:
        'You currently have 3 promo codes. You can only cancel your subscription if you have 1 or fewer promo codes active. Please remove your additional promo codes first.',
      data: { promo_codes: 3, max_promo_codes: 1 },
    })
    expect(cancelHasCodesSentence(3)).toContain('You currently have 3 promo codes.')
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ cancel_at_period_end: false })
  })

  // holds: 7.cancel-subscription
  test('cancelling by REST without a body says the same', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 2)
    const answer = await app.request('/api/cancel-subscription', {
      method: 'POST',
      cookie: ana.cookie,
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ message: cancelHasCodesSentence(2) })
  })

  test('cancelling runs until the paid period is over, and twice is as good as once', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 1)
    const before = await app.as(ana).subscriptions.check()
    for (let times = 0; times < 2; times++)
      expect(await app.as(ana).subscriptions.cancel({})).toMatchObject({
        subscription: {
          subscribed: true,
          subscription_tier: 'growth',
          cancel_at_period_end: true,
          subscription_end: before.subscription_end,
        },
      })
    await app.at(ana, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: false,
      subscription_tier: 'starter',
      subscription_end: null,
      cancel_at_period_end: false,
    })
  })

  test('cancelling pauses nothing before the paid period ends, then all but the chosen code; resuming keeps all', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 4)
    const [oldest = ''] = ids
    const agreed = await app.consent(ana, { action: 'cancel' })
    const keeping = { ...agreed, keep_promo_code_ids: [oldest] }
    expect(await app.as(ana).subscriptions.cancel(keeping)).toMatchObject({
      subscription: {
        cancel_at_period_end: true,
        active_promo_codes: 4,
        paused_by_plan: 0,
        keep_promo_code_ids: [oldest],
      },
    })
    expect(await app.activeOf(ana)).toEqual(ids)
    expect(await app.as(ana).subscriptions.resume()).toMatchObject({
      subscription: { cancel_at_period_end: false, keep_promo_code_ids: [] },
    })
    await app.as(ana).subscriptions.cancel(keeping)
    await app.at(ana, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    expect(await app.activeOf(ana)).toEqual([oldest])
    const { promo_codes } = await app.as(ana).subscriptions.listPausedByPlan()
    expect(promo_codes).toHaveLength(3)
    expect(promo_codes[0]).toMatchObject({ is_paused: true, paused_reason: 'plan' })
  })

  test('cancelling needs a paid plan: Elite from staff and no plan have nothing to cancel', async () => {
    const ben = await app.anInfluencer()
    await app.subscribe(ben, 'elite')
    for (const someone of [ana, ben]) {
      const { subscriptions } = app.as(someone)
      const refusals = [
        () => subscriptions.cancel({}),
        () => subscriptions.resume(),
        () => subscriptions.refund({}),
        () => subscriptions.customerPortal(),
        () => subscriptions.changePlan({ planType: 'pro' }),
      ]
      for (const refusal of refusals)
        await expect(refusal()).rejects.toMatchObject({ code: 'NO_PAID_PLAN' })
    }
    expect(await app.as(ben).subscriptions.check()).toMatchObject({ is_gift: true, is_paid: false })
  })

  test('cancelling while the provider is away changes nothing, here or there', async () => {
    await app.buy(ana, 'growth')
    const ids = await app.addCodes(ana, 3)
    const agreed = await app.consent(ana, { action: 'cancel' })
    app.stripe.fail('down')
    await expect(app.as(ana).subscriptions.cancel(agreed)).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
    expect(await app.rowOf(ana)).toMatchObject({ cancel_at_period_end: false })
    // Away right after it was done there: it is done here too.
    app.stripe.fail('down', 2)
    expect(await app.as(ana).subscriptions.cancel(agreed)).toMatchObject({
      subscription: { cancel_at_period_end: true },
    })
    expect(await app.activeOf(ana)).toEqual(ids)
  })

  test('cancelling is free while limits are waived, and for agencies that cover the codes', async () => {
    await app.buy(ana, 'growth')
    await app.addCodes(ana, 4)
    const agency = await app.anAgency()
    await app.subscribe(agency, 'growth')
    await app.manage(agency, ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ max_after_cancel: 10 })
    await app.as(ana).subscriptions.cancel({})
    const ben = await app.anInfluencer()
    await app.buy(ben, 'growth')
    await app.addCodes(ben, 4)
    const { config } = app.deps
    app.deps.config = { ...config, is_limit_waived: true }
    await app.as(ben).subscriptions.cancel({})
    await app.at(ben, (life, subscription) => life.renew(subscription))
    await app.deliverAll()
    app.deps.config = config
    expect(await app.activeOf(ben)).toHaveLength(4)
  })
})

describe('changing the plan', () => {
  test('changing to a higher plan charges the difference at once', async () => {
    await app.buy(ana, 'boost')
    expect(await app.as(ana).subscriptions.changePlan({ planType: 'pro' })).toMatchObject({
      subscription: { subscription_tier: 'pro', refundable: { amount: 2000 } },
    })
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(new Set(invoices.map(({ amount_paid }) => amount_paid))).toEqual(new Set([1500, 500]))
    await expect(app.as(ana).subscriptions.changePlan({ planType: 'pro' })).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
    })
    await expect(app.as(ana).subscriptions.changePlan({ planType: 'elite' })).rejects.toMatchObject(
      {
        code: 'ELITE_BY_CONTACT',
      },
    )
  })

  test('changing to a higher plan with a card that declines changes nothing, and goes at once with another card', async () => {
    await app.buy(ana, 'boost')
    await app.setCard(ana, 'declines')
    await expect(app.as(ana).subscriptions.changePlan({ planType: 'pro' })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
      status: 402,
    })
    // Nothing is asked in between: the new card may be tried at once.
    expect(await app.as(ana).subscriptions.check()).toMatchObject({ subscription_tier: 'boost' })
    await app.setCard(ana, 'works')
    expect(await app.as(ana).subscriptions.changePlan({ planType: 'pro' })).toMatchObject({
      subscription: { subscription_tier: 'pro' },
    })
  })
})

test('the portal opens with its own cancelling and changing switched off', async () => {
  await app.buy(ana, 'boost')
  const { url } = await app.as(ana).subscriptions.customerPortal()
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\/sandbox\/portal\/bps_/)
  const made = app.stripe.requests.find(
    ({ path, method }) => method === 'POST' && path === '/v1/billing_portal/configurations',
  )
  const form = new URLSearchParams(made?.body)
  expect(form.get('features[subscription_cancel][enabled]')).toBe('false')
  expect(form.get('features[subscription_update][enabled]')).toBe('false')
  expect(form.get('features[payment_method_update][enabled]')).toBe('true')
})
