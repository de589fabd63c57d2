import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Customer } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import type { Actor } from '#test/harness.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'

let app: PaymentApp

beforeAll(async () => {
  app = await openPaymentApp()
  await app.work()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function addressAtProvider(agency: Actor): Promise<string | null> {
  const { provider_customer_id } = await app.rowOf(agency)
  const customer = await app.stripe.act((life) => life.get<Customer>(provider_customer_id ?? ''))
  return customer.email
}

/** A paying agency, and a member to whom its account is offered. */
async function anOffer(): Promise<{ agency: Actor; member: Actor }> {
  const agency = await app.anAgency()
  await app.buy(agency, 'boost')
  const member = await app.aShopper()
  await app.join(agency, member, 'manager')
  await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
  return { agency, member }
}

describe('the address to which receipts of the provider go', () => {
  test('the address to which receipts of the provider go is that of the new holder when an agency is handed over', async () => {
    const { agency, member } = await anOffer()
    expect(await addressAtProvider(agency)).toBe(`${agency.username}@example.com`)
    await app.as(member).agencyAccount.takeOver()
    await expect
      .poll(() => addressAtProvider(agency), { timeout: 60_000 })
      .toBe(`${member.username}@example.com`)
  })

  test('the address to which receipts of the provider go stays where somebody gave one for invoices alone', async () => {
    const { agency, member } = await anOffer()
    await app.as(agency).subscriptions.setBilling({
      name: 'Harbor GmbH',
      email: 'books@harbor.example',
      purchase_number: '',
    })
    await app.as(member).agencyAccount.takeOver()
    const waiting = async () =>
      (
        await app.database.pool.query(
          "select from pgboss.job where name = 'payments' and data ->> 'kind' = 'address' and state < 'completed'",
        )
      ).rows.length
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
    expect(await addressAtProvider(agency)).toBe('books@harbor.example')
  })
})
