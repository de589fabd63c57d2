import { expect, test } from 'vitest'

import { ana, app, useBuyer } from '#test/buyer.ts'

useBuyer()

test('a refund below Elite by the guarantee does not speak of a second plan', async () => {
  const sam = await app.makeStaff(await app.anInfluencer())
  await app.buy(ana, 'boost')
  const reason = 'Agreed by phone'
  await app.as(sam).staffPeople.setElite({ id: ana.user_id, until: null, reason })
  await app.as(ana).subscriptions.refund({})
  await app.deliverAll()
  expect(await app.mailsTo(ana, 'payment_refunded')).toMatchObject([
    { amount: 500, is_second_plan: false },
  ])
})

test('a refund of a former plan at the provider does not speak of a second plan', async () => {
  await app.buy(ana, 'boost')
  const [paid] = (await app.as(ana).subscriptions.listInvoices()).invoices
  await app.at(ana, (life, subscription) => life.end(subscription))
  await app.deliverAll()
  await app.buy(ana, 'growth')
  await app.deps.payments?.refundInvoice({
    invoice_id: paid?.id ?? '',
    user_id: ana.user_id,
    kind: 'monthly_guarantee',
    key: 'by the operator',
  })
  await app.deliverAll()
  expect(await app.mailsTo(ana, 'payment_refunded')).toMatchObject([
    { amount: 500, is_second_plan: false },
  ])
})
