import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { SoldPlanId } from '#shared/rules/plans/plans.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  await app.work()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  ana = await app.anInfluencer()
})

const pathOf = (url: string | null) => {
  const { pathname, search } = new URL(url ?? '', 'http://localhost:3000')
  return pathname + search
}
/** Presses a button of a page and returns where that leads. */
async function press(path: string, choice: string, hidden: Record<string, string> = {}) {
  const answer = await app.request(path, {
    method: 'POST',
    body: new URLSearchParams({ ...hidden, choice }),
    redirect: 'manual',
  })
  return { status: answer.status, to: pathOf(answer.headers.get('location')), answer }
}
const read = async (path: string) => (await app.request(path)).text()
const check = () => app.as(ana).subscriptions.check()
const checkout = async (planType: SoldPlanId) =>
  pathOf((await app.as(ana).subscriptions.createCheckout({ planType })).url)
const portal = async () => pathOf((await app.as(ana).subscriptions.customerPortal()).url)
/** The value of the hidden field of a page. */
const hiddenIn = async (path: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(await read(path))?.[1] ?? ''

describe('the sandbox', () => {
  test('the sandbox says on every page that no money moves, and shows nothing of strangers', async () => {
    const page = await checkout('growth')
    expect(page).toMatch(/^\/sandbox\/checkout\/cs_test_\w+$/)
    const html = await read(page)
    expect(html).toContain('Sandbox: no money moves')
    expect(html).toContain('$12.00 a month')
    expect(html).toContain('noindex')
    for (const path of [
      '/sandbox/checkout/cs_test_x',
      '/sandbox/portal/bps_x',
      '/sandbox/invoice/in_x',
    ])
      expect((await app.request(path)).status).toBe(404)
  })

  test('the sandbox takes a payment, with its events through the same webhook handling', async () => {
    const page = await checkout('growth')
    expect((await press(page, 'decline')).to).toBe(`${page}?declined=`.replace('=', ''))
    expect(await read(`${page}?declined`)).toContain('Your card was declined')
    expect((await press(page, 'cancel')).to).toBe('/pricing?status=canceled')
    expect((await press(page, 'bank')).to).toBe(`${page}?step=bank`)
    expect(await read(`${page}?step=bank`)).toContain('Confirm the payment')
    const { status, to } = await press(`${page}?step=bank`, 'confirmed')
    expect([status, to]).toEqual([
      303,
      `/pricing?subscription=success&plan=growth&session_id=${page.split('/').at(-1)}`,
    ])
    await expect.poll(async () => (await check()).subscription_tier).toBe('growth')
    const rows = await app.deps.db
      .selectFrom('webhook_inbox')
      .select(['provider', 'type'])
      .execute()
    expect(rows.map(({ type }) => type)).toContain('checkout.session.completed')
    expect(new Set(rows.map(({ provider }) => provider))).toEqual(new Set(['sandbox']))
    expect(await read(page)).toContain('It is paid already')
    expect((await press(page, 'pay')).status).toBe(402)
    expect(await check()).toMatchObject({ payments: 'sandbox', is_paid: true })
  })

  test('the sandbox renews, fails, recovers, refunds and ends at the portal', async () => {
    const page = await checkout('boost')
    await press(page, 'pay')
    await app.as(ana).subscriptions.refresh()
    const first = await check()
    const path = await portal()
    expect(await read(path)).toContain('$5.00 a month')
    const subscription = await hiddenIn(path, 'subscription')
    await press(path, 'renew', { subscription })
    const renewed = await app.as(ana).subscriptions.refresh()
    expect(Date.parse(renewed.subscription_end ?? '')).toBeGreaterThan(
      Date.parse(first.subscription_end ?? ''),
    )
    await press(path, 'card_declines')
    await press(path, 'renew', { subscription })
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({
      subscribed: true,
      payment_failed_at: expect.any(String),
    })
    expect((await press(path, 'retry', { subscription })).status).toBe(402)
    await press(path, 'card_works')
    await press(path, 'retry', { subscription })
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({ payment_failed_at: null })
    const invoice = await hiddenIn(path, 'invoice')
    await press(path, 'refund', { invoice })
    expect((await press(path, 'refund', { invoice })).status).toBe(402)
    await app.as(ana).subscriptions.refresh()
    const { invoices } = await app.as(ana).subscriptions.listInvoices()
    expect(invoices).toHaveLength(3)
    expect(invoices.filter(({ refund_status }) => refund_status === 'full')).toHaveLength(1)
    expect(await read(pathOf(invoices[0]?.hosted_invoice_url ?? null))).toContain('1 × Boost')
    await app.as(ana).subscriptions.cancel({})
    expect(await read(path)).toContain('End the period now')
    await press(path, 'renew', { subscription })
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({ subscribed: false })
  })

  test('the sandbox lets time pass until a moment, which then stays, and never back', async () => {
    await checkout('boost')
    const path = await portal()
    await press(path, 'pass_to', { until: '2031-01-31 10:00:00' })
    expect(await read(path)).toContain('It is 2031-01-31 10:00:00 UTC for you here, and stays so')
    await press(await checkout('boost'), 'pay')
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({
      subscribed: true,
      subscription_end: '2031-02-28T10:00:00.000Z',
    })
    await press(path, 'pass_hour')
    expect(await read(path)).toContain('It is 2031-01-31 11:00:00 UTC')
    expect((await press(path, 'pass_to', { until: '2031-01-31T10:30:00Z' })).status).toBe(402)
    expect((await press(path, 'pass_to', { until: 'soon' })).status).toBe(402)
    expect(await read(path)).toContain('It is 2031-01-31 11:00:00 UTC')
  })

  test('the customer page of the sandbox gives credit in dollars, and ends a plan at once', async () => {
    await press(await checkout('pro'), 'pay')
    await app.as(ana).subscriptions.refresh()
    const path = await portal()
    for (const dollars of ['', '-5', '5.5', '1e3', '10000'])
      expect((await press(path, 'credit', { dollars })).status).toBe(402)
    expect(await read(path)).not.toContain('Credit: ')
    await press(path, 'credit', { dollars: '5.25' })
    await press(path, 'credit', { dollars: '1' })
    expect(await read(path)).toContain('Credit: $6.25.')
    await press(path, 'end', { subscription: await hiddenIn(path, 'subscription') })
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({ subscribed: false })
    expect(await read(path)).toContain(': ended.')
  })

  test('the sandbox lets money arrive later', async () => {
    const page = await checkout('pro')
    await press(page, 'later')
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({ subscribed: false })
    const path = await portal()
    await press(path, 'arrive', { subscription: await hiddenIn(path, 'subscription') })
    expect(await app.as(ana).subscriptions.refresh()).toMatchObject({ subscription_tier: 'pro' })
  })

  test("the sandbox does nothing with somebody else's plan", async () => {
    await press(await checkout('pro'), 'pay')
    await app.as(ana).subscriptions.refresh()
    const ours = await hiddenIn(await portal(), 'subscription')
    const first = ana
    ana = await app.anInfluencer()
    await press(await checkout('boost'), 'pay')
    await app.as(ana).subscriptions.refresh()
    await press(await portal(), 'give_up', { subscription: ours })
    expect(await app.as(first).subscriptions.refresh()).toMatchObject({ subscription_tier: 'pro' })
  })

  test('the sandbox refuses buttons that another site presses', async () => {
    const page = await checkout('boost')
    const answer = await app.request(page, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})
