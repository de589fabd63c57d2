import { sql } from 'kysely'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { plans } from '#shared/rules/plans/plans.ts'
import { sandboxPrices } from '#server/gateways/payments/sandbox/objects/objects.ts'
import type { SignedEvent } from '#server/gateways/payments/sandbox/sandbox.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import type { Actor } from '#test/harness.ts'

import { planStateOf } from '../plan-state.ts'

let app: PaymentApp

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())

const steps = {
  renew: (actor: Actor) => app.at(actor, (life, subscription) => life.renew(subscription)),
  cardDeclines: (actor: Actor) => app.setCard(actor, 'declines'),
  cardWorks: (actor: Actor) => app.setCard(actor, 'works'),
  payOpen: (actor: Actor) => app.at(actor, (life, subscription) => life.payOpen(subscription)),
  cancel: (actor: Actor) =>
    app.at(actor, (life, subscription) => life.setCancelled(subscription, true)),
  resume: (actor: Actor) =>
    app.at(actor, (life, subscription) => life.setCancelled(subscription, false)),
  down: (actor: Actor) =>
    app.at(actor, (life, subscription) =>
      life.changes.changePrice(subscription, { price: sandboxPrices.boost }),
    ),
  up: (actor: Actor) =>
    app.at(actor, (life, subscription) =>
      life.changes.changePrice(subscription, {
        price: sandboxPrices.pro,
        proration_behavior: 'always_invoice',
      }),
    ),
  end: (actor: Actor) => app.at(actor, (life, subscription) => life.end(subscription)),
  buyAgain: async (actor: Actor) => app.pay(await app.openSession(actor, 'growth')),
}

const aLife = array(
  record({
    step: constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    /** How many of the events that are out arrive now, and which first. */
    arriving: integer({ min: 0, max: 4 }),
    from: integer({ min: 0, max: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
)

/** All mails that wait for somebody, in the order in which they were written. */
async function mailsOf({ username }: Actor) {
  const { rows } = await sql<{ template: string; values: unknown }>`
    select data->>'template' as template, data->'values' as values from pgboss.job
      where name = 'mail' and data->>'to' = ${`${username}@example.com`} order by created_on, id`.execute(
    app.deps.db,
  )
  return rows
}

async function subscriptionsOf(actor: Actor): Promise<number> {
  const { provider_customer_id } = await app.rowOf(actor)
  const there = await app.deps.payments?.readCustomer(provider_customer_id ?? '')
  return there?.subscriptions.length ?? 0
}

/** Events in an order that follows from a number, each once or twice. */
function shuffled(events: readonly SignedEvent[], seed: number): SignedEvent[] {
  const weight = (one: SignedEvent) => (one.id.charCodeAt(5 + (seed % 8)) * (seed + 7)) % 13
  return [...events, ...events.slice(0, seed % 3)].toSorted((a, b) => weight(a) - weight(b))
}

test('any order and number of the events of a life ends in the state of the provider', async () => {
  await assert(
    asyncProperty(aLife, integer({ min: 0, max: 50 }), async (life, seed) => {
      await app.forgetLimits()
      const ana = await app.anInfluencer()
      app.stripe.events.length = 0
      await app.pay(await app.openSession(ana, 'growth'))
      await app.deliverAll()
      await app.addCodes(ana, 6)
      const sent: SignedEvent[] = []
      const send = async (events: SignedEvent[]) => {
        for (const event of events) await app.deliver(event)
        sent.push(...events)
      }
      for (const { step, arriving, from } of life) {
        // What cannot happen in this state does not: nothing to end, nothing to pay.
        await steps[step](ana).catch(() => undefined)
        await send(app.stripe.events.splice(from % (app.stripe.events.length + 1), arriving))
      }
      // Handling may cause events of its own.
      while (app.stripe.events.length > 0) await send(shuffled(app.stripe.events.splice(0), seed))
      await send(shuffled(sent, seed).slice(0, 4))

      // Repeated events send nothing again.
      const told = await mailsOf(ana)
      await send(shuffled(sent, seed))
      expect(await mailsOf(ana)).toEqual(told)
      const bought = told.filter((mail) => mail.template === 'plan_bought')
      const subscriptions = await subscriptionsOf(ana)
      expect(bought.length).toBeGreaterThanOrEqual(1)
      expect(bought.length).toBeLessThanOrEqual(subscriptions)

      const row = await app.rowOf(ana)
      const there = await app.deps.payments?.readCustomer(row.provider_customer_id ?? '')
      if (!there) throw new Error('There is no provider')
      expect(row).toMatchObject(planStateOf(there, row.provider_subscription_id).state)
      const { invoices } = await app.as(ana).subscriptions.listInvoices()
      expect(
        new Map(
          invoices.map(({ id, status, amount_paid, amount_refunded }) => [
            id,
            { status, amount_paid, amount_refunded },
          ]),
        ),
      ).toEqual(
        new Map(
          there.invoices.map(({ id, status, amount_paid, amount_refunded }) => [
            id,
            { status, amount_paid, amount_refunded },
          ]),
        ),
      )
      const max = plans[row.subscription_tier].max_promo_codes ?? 0
      expect((await app.activeOf(ana)).length).toBeLessThanOrEqual(Math.max(1, max))
      expect(
        there.subscriptions.filter(({ status }) => status === 'active').length,
      ).toBeLessThanOrEqual(1)
      const waiting = await app.deps.db
        .selectFrom('webhook_inbox')
        .where('handled_at', 'is', null)
        .select('event_id')
        .execute()
      expect(waiting).toEqual([])
    }),
    { numRuns: 25 },
  )
})
