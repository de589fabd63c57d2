import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

import { accountOf, newestLines, readFacts } from './ledger.ts'
import type { Facts } from './ledger.ts'
import type { Action, Life, Sold } from './life.ts'
import type { World } from './world.ts'

/** The outcome of an action. */
export type Outcome = { outcome: string; asked?: number[]; today?: number }

/** As much of an answer as anybody looks at. */
type Body = {
  code?: string
  url?: string
  subscription_tier?: string
  subscription_end?: string | null
  confirm_url?: string | null
  amount_today?: number
  proration_date?: unknown
  consent?: string
  influencers?: { profile_id: string; paused: number }[]
}
type Answer = { status: number; body: Body }

let people = 0

/** A customer in the simulated world: actions and observations. */
export async function enter(world: World, life: Pick<Life, 'who' | 'codes'>) {
  const { app, bank, stripe, settle } = world
  await app.forgetLimits()
  const suffix = people++ === 0 ? '' : `_${people}`
  const payer = await (life.who === 'agency'
    ? app.anAgency(`blue_tide${suffix}`)
    : app.anInfluencer(`ana${suffix}`))
  const creators: Actor[] = []
  for (const name of life.who === 'agency' ? ['ivo', 'ada'].slice(0, life.codes.length) : []) {
    const creator = await app.anInfluencer(`${name}${suffix}`)
    await app.manage(payer, creator)
    creators.push(creator)
  }
  const owners = life.who === 'agency' ? creators : [payer]
  let hasCodes = false
  let isClosed = false
  const mailsSeen = new Set<string>()
  let lastFacts: Facts | undefined
  let customer: string | undefined

  /** One call of the product's REST interface. */
  const call = async (path: string, body: object = {}, method = 'POST'): Promise<Answer> => {
    const response = await app.request(`/api${path}`, {
      method,
      cookie: payer.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }
  const done = ({ status, body }: Answer): string =>
    status < 300 ? 'done' : (body.code ?? String(status))

  const customerOf = async () => {
    const row = await app.deps.db
      .selectFrom('subscriptions')
      .where('profile_id', '=', payer.user_id)
      .select('provider_customer_id')
      .executeTakeFirst()
    customer = row?.provider_customer_id ?? customer
    return customer
  }
  const needCustomer = async () => {
    const id = await customerOf()
    if (id === undefined) throw new Error('There is no customer yet')
    return id
  }

  /** What would pause, by the preview before the click. */
  const impactOf = async (wish: object) => {
    const { influencers = [], consent } = (await call('/subscription-impact', wish)).body
    const counts = owners.map(
      ({ user_id }) => influencers.find(({ profile_id }) => profile_id === user_id)?.paused ?? 0,
    )
    return {
      ...(consent === undefined ? {} : { consent }),
      asked: counts.some((count) => count > 0) ? counts : [],
    }
  }
  const wishOf = ({ tier, interval }: Sold) => ({
    planType: tier,
    interval,
  })

  const change = async (plan: Sold): Promise<Outcome> => {
    const impact = await impactOf({ action: 'change', ...wishOf(plan) })
    const { body } = await call('/subscription-preview', wishOf(plan))
    const { amount_today, proration_date } = body
    const answer = await call('/subscription/plan', {
      ...wishOf(plan),
      ...(impact.consent === undefined ? {} : { consent: impact.consent }),
      ...(proration_date ? { amount_today, proration_date } : {}),
    })
    const isWaiting = answer.status === 200 && typeof answer.body.confirm_url === 'string'
    return {
      outcome: isWaiting ? 'confirm' : done(answer),
      asked: impact.asked,
      ...(amount_today === undefined ? {} : { today: amount_today }),
    }
  }
  const lowering = async (action: 'cancel' | 'refund', path: string): Promise<Outcome> => {
    const { consent, asked } = await impactOf({ action })
    return { outcome: done(await call(path, consent === undefined ? {} : { consent })), asked }
  }

  const act = async (action: Action): Promise<Outcome> => {
    switch (action.kind) {
      case 'wait':
        return { outcome: 'done' }
      case 'buy': {
        const answer = await call('/create-checkout', wishOf(action.plan))
        if (answer.status !== 200) return { outcome: done(answer) }
        const session = (answer.body.url ?? '').split('/').at(-1) ?? ''
        const isPaid = await bank.payCheckout(session, await needCustomer(), action.card ?? 'works')
        await app.deliverAll()
        if (isPaid && !hasCodes)
          for (const [index, count] of life.codes.entries()) {
            const owner = owners[index]
            if (owner) await app.addCodes(owner, count)
          }
        hasCodes ||= isPaid
        return { outcome: isPaid ? 'done' : 'declined' }
      }
      case 'card':
        await bank.setCard(await needCustomer(), action.card)
        return { outcome: 'done' }
      case 'change':
        return change(action.plan)
      case 'change-unasked':
        return { outcome: done(await call('/subscription/plan', wishOf(action.plan))) }
      case 'take-back':
        return { outcome: done(await call('/subscription/resume')) }
      case 'confirm':
      case 'pay-owed':
        await bank.payOpen(await needCustomer())
        return { outcome: 'done' }
      case 'cancel':
        return lowering('cancel', '/cancel-subscription')
      case 'cancel-unasked':
        return { outcome: done(await call('/cancel-subscription')) }
      case 'resume':
        return { outcome: done(await call('/subscription/resume')) }
      case 'refund':
        return lowering('refund', '/subscription/refund')
      case 'refund-unasked':
        return { outcome: done(await call('/subscription/refund')) }
      case 'credit':
        await stripe.customers.createBalanceTransaction(await needCustomer(), {
          amount: -action.amount,
          currency: 'usd',
        })
        return { outcome: 'done' }
      case 'dispute':
        await bank.dispute(await needCustomer())
        return { outcome: 'done' }
      case 'dispute-closed':
        await bank.closeDispute(await needCustomer(), action.status)
        return { outcome: 'done' }
      case 'end': {
        const { data } = await stripe.subscriptions.list({ customer: await needCustomer() })
        for (const { id } of data) await stripe.subscriptions.cancel(id)
        return { outcome: 'done' }
      }
      case 'close-account': {
        const sent = { current_password: password, confirmation: payer.username }
        const answer = await call('/accounts/me', sent, 'DELETE')
        isClosed = answer.status === 200
        // What its job does.
        if (isClosed) await app.deps.payments?.deleteCustomer(await needCustomer())
        return { outcome: done(answer) }
      }
      default:
        throw new Error('Nobody does that')
    }
  }

  const facts = async (): Promise<Facts | undefined> => {
    const id = await customerOf()
    if (id === undefined) return undefined
    // A deleted account cannot be read: its last state stays.
    const isGone = (await stripe.customers.retrieve(id)).deleted === true
    lastFacts = isGone ? lastFacts : await readFacts(stripe, id, world.now())
    return lastFacts
  }
  const priceTerms = async (id: string) => (await stripe.prices.retrieve(id)).recurring?.interval

  return {
    payer,
    facts,
    call,
    /** Acts at this moment, and delivers all events. */
    async do(action: Action): Promise<Outcome> {
      const outcome = await act(action)
      await settle(isClosed ? undefined : await customerOf())
      return outcome
    },
    /** The plan as the product shows it, and the money as the provider has it. */
    async look() {
      const known = await facts()
      const money = known && accountOf(known)
      const status = isClosed ? undefined : (await call('/check-subscription')).body
      const active: number[] = []
      for (const owner of isClosed || !hasCodes ? [] : owners)
        active.push((await app.activeOf(owner)).length)
      const running = known?.subscriptions.find(({ status: state }) => state !== 'canceled')
      const item = running?.items.data[0]
      return {
        charged: money?.charged ?? 0,
        refunded: money?.refunded ?? 0,
        credit: money?.credit ?? 0,
        owed: money?.owed ?? 0,
        lines: known ? newestLines(known) : [],
        plan: status?.subscription_tier ?? 'starter',
        interval: item ? await priceTerms(item.price.id) : undefined,
        until: status?.subscription_end ?? '',
        active,
      }
    },
    /** Templates of the mails to the customer that were queued since the last time. */
    async newMails(): Promise<string[]> {
      const { rows } = await app.database.pool.query<{ id: string; template: string }>(
        `select id, data->>'template' as template from pgboss.job
          where name like 'mail%' and data->>'to' = $1 order by created_on`,
        [`${payer.username}@example.com`],
      )
      const fresh = rows.filter(({ id }) => !mailsSeen.has(id)).map(({ template }) => template)
      for (const { id } of rows) mailsSeen.add(id)
      return fresh
    },
  }
}

export type Person = Awaited<ReturnType<typeof enter>>
