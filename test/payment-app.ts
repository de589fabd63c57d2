import { sql } from 'kysely'

import type { ImpactQuery } from '#shared/contract/subscriptions/subscription-impact.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import type { SoldPlanId } from '#shared/rules/plans/plans.ts'
import { handleEvent } from '#server/features/subscriptions/events/events.ts'
import { sandboxPriceLists } from '#server/gateways/payments/sandbox/objects/objects.ts'
import type { SignedEvent } from '#server/gateways/payments/sandbox/sandbox.ts'
import type {
  CardKind,
  Session,
  Subscription,
} from '#server/gateways/payments/sandbox/objects/shapes.ts'

import { openTestApp } from './harness.ts'
import type { Actor } from './harness.ts'
import { aCodeRow, insertCodes } from './rows.ts'
import { openStripeServer } from './stripe-server.ts'

export const webhookSecret = 'whsec_testsecret'

/** The app with Stripe at the other end of an HTTP line, and people who buy. */
export async function openPaymentApp(options: Parameters<typeof openTestApp>[0] = {}) {
  const stripe = await openStripeServer(webhookSecret)
  const app = await openTestApp({
    ...options,
    config: {
      ...options.config,
      payments: {
        kind: 'stripe',
        secret_key: 'sk_test_1',
        webhook_secrets: ['whsec_older', webhookSecret],
        prices: sandboxPriceLists,
        api: { host: '127.0.0.1', port: stripe.port, protocol: 'http', timeout: 700 },
      },
    },
  })
  const { db } = app.deps

  const post = (body: string, signature: string | undefined) =>
    app.request('/webhooks/stripe', {
      method: 'POST',
      body,
      headers: {
        'sec-fetch-site': '',
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    })

  /** Sends an event and lets its job happen. */
  const deliver = async (event: SignedEvent) => {
    const { status } = await post(event.body, event.signature)
    if (status === 200) await handleEvent(app.deps, event.id)
    return status
  }
  /** Sends what waits. */
  const deliverAll = async () => {
    // Handling may cause others.
    while (stripe.events.length > 0)
      for (const event of stripe.events.splice(0)) await deliver(event)
  }
  const rowOf = async (actor: Actor) =>
    db
      .selectFrom('subscriptions')
      .where('profile_id', '=', actor.user_id)
      .selectAll()
      .executeTakeFirstOrThrow()

  const openSession = async (actor: Actor, planType: SoldPlanId): Promise<Session> => {
    const { url } = await app.as(actor).subscriptions.createCheckout({ planType })
    return stripe.act((life) => life.get<Session>(url.split('/').at(-1) ?? ''))
  }
  const pay = (session: Session, when: 'now' | 'later' = 'now') =>
    stripe.act(async (life) => life.complete(await life.get(session.id), when))

  return {
    ...app,
    stripe,
    post,
    deliver,
    deliverAll,
    rowOf,
    openSession,
    pay,
    /** A new influencer, and nothing of what others did before. */
    async aBuyer(): Promise<Actor> {
      await db.deleteFrom('rate_limits').execute()
      stripe.fail(undefined)
      stripe.events.length = 0
      stripe.requests.length = 0
      return app.anInfluencer()
    },
    /** Buys a plan, and everybody knows. */
    async buy(actor: Actor, planType: SoldPlanId): Promise<SubscriptionStatus> {
      await pay(await openSession(actor, planType))
      await deliverAll()
      return app.as(actor).subscriptions.check()
    },
    /** What somebody sends along who saw which codes an action would pause. */
    async consent(actor: Actor, query: ImpactQuery): Promise<{ consent: string }> {
      const { consent } = await app.as(actor).subscriptions.impact(query)
      return { consent }
    },
    /** Does something at the provider with somebody's newest subscription. */
    async at(
      actor: Actor,
      act: (
        life: Parameters<Parameters<typeof stripe.act>[0]>[0],
        subscription: Subscription,
      ) => Promise<unknown>,
    ) {
      const { provider_customer_id } = await rowOf(actor)
      await stripe.act(async (life) => {
        const all = await life.store.list<Subscription>('subscription', provider_customer_id ?? '')
        const last = all.at(-1)
        if (!last) throw new Error('There is no subscription')
        await act(life, structuredClone(last))
      })
    },
    /** Another card; the product hears of it only when it is charged. */
    async setCard(actor: Actor, card: CardKind) {
      const { provider_customer_id } = await rowOf(actor)
      await stripe.act((life) => life.useCard(provider_customer_id ?? '', card))
    },
    /** Codes straight into the table, the oldest first; returns their ids. */
    async addCodes(owner: Actor, count: number): Promise<string[]> {
      const rows = Array.from({ length: count }, (_, index) =>
        aCodeRow(owner.user_id, {
          created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        }),
      )
      return insertCodes(db, ...rows)
    },
    /** Ids of the codes that are not paused, the oldest first. */
    async activeOf(owner: Actor): Promise<string[]> {
      const rows = await db
        .selectFrom('promo_codes')
        .where('influencer_id', '=', owner.user_id)
        .where('paused_at', 'is', null)
        .select('id')
        .orderBy('created_at')
        .execute()
      return rows.map(({ id }) => id)
    },
    /** The mails of a template that wait for somebody. */
    async mailsTo(owner: Actor, template: string): Promise<Record<string, unknown>[]> {
      const { rows } = await sql<{ values: Record<string, unknown> }>`
        select data->'values' as values from pgboss.job
          where name = 'mail' and data->>'template' = ${template} and data->>'to' = ${`${owner.username}@example.com`}
          order by created_on`.execute(db)
      return rows.map(({ values }) => values)
    },
    async close() {
      await app.close()
      await stripe.close()
    },
  }
}

export type PaymentApp = Awaited<ReturnType<typeof openPaymentApp>>
