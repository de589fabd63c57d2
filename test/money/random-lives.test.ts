// Whatever somebody does with their plan, in whatever order: the money adds up and no code is lost unasked.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountOf, brokenSentences, paidNow } from './ledger.ts'
import type { Facts } from './ledger.ts'
import { limitOf, priceOf } from './life.ts'
import type { Action, Sold } from './life.ts'
import { enter } from './person.ts'
import type { Outcome, Person } from './person.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld('2031-01-31T10:00:00Z')
})
afterAll(() => world.close())

const plan = fc.record<Sold>({
  tier: fc.constantFrom('boost', 'growth', 'pro'),
  interval: fc.constantFrom('month', 'month', 'month', 'year'),
})
const card = fc.constantFrom(
  'works' as const,
  'works' as const,
  'declines' as const,
  'asks' as const,
)
const kinds = [
  'wait',
  'take-back',
  'confirm',
  'pay-owed',
  'cancel',
  'resume',
  'refund',
  'refund-unasked',
  'end',
] as const

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const), plan }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('card' as const), card }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change-unasked' as const), plan }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      amount: fc.integer({ min: 1, max: 2500 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom(...kinds) }) },
)
/** Seconds until it is done: at once, within a day, within a month, or after more than one. */
const pause = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 86_400 }),
  fc.integer({ min: 86_400, max: 30 * 86_400 }),
  fc.integer({ min: 30 * 86_400, max: 70 * 86_400 }),
)
const lifeOf = fc.record({
  who: fc.constantFrom('influencer' as const, 'influencer' as const, 'agency' as const),
  first: plan,
  steps: fc.array(fc.record({ pause, action }), { minLength: 4, maxLength: 9 }),
})

type Look = Awaited<ReturnType<Person['look']>>
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const limit = (look: Look) => limitOf[look.plan as keyof typeof limitOf]

/** What is paid for at this moment is in force, unless staff ended it. */
function lostDays(facts: Facts, look: Look, prices: ReadonlyMap<string, number>): string[] {
  const inForce = look.plan === 'starter' ? 0 : priceOf[look.plan as keyof typeof priceOf]
  return paidNow(facts)
    .filter((price) => (prices.get(price) ?? 0) > inForce)
    .map((price) => `${price} is paid for, and ${look.plan} is in force`)
}

/** Codes pause when a smaller plan begins that was asked for, given up or ended; never while a plan only changed hands. */
function unasked(
  before: Look,
  after: Look,
  done: Action,
  outcome: Outcome,
  agreed: boolean,
): string[] {
  const fewer = total(after.active) < total(before.active)
  if (!fewer) return []
  const isNow = (done.kind === 'refund' && outcome.outcome === 'done') || done.kind === 'end'
  const isOver = agreed || before.owed > 0 || after.plan === 'starter'
  if (limit(after) >= limit(before)) return ['codes paused, and the plan holds as many as before']
  return isNow || isOver ? [] : [`codes paused by ${JSON.stringify(done)}`]
}

test('in every random course charges, refunds and credits add up, and nobody loses a paid plan or codes unexpectedly', async () => {
  const prices = new Map<string, number>()
  for (const { id, unit_amount, recurring } of (await world.stripe.prices.list({ limit: 100 }))
    .data)
    prices.set(id, (unit_amount ?? 0) / (recurring?.interval === 'year' ? 10 : 1))
  await fc.assert(
    fc.asyncProperty(lifeOf, async ({ who, first, steps }) => {
      const person = await enter(world, { who, codes: who === 'agency' ? [3, 2] : [3] })
      await person.do({ kind: 'buy', plan: first })
      let before = await person.look()
      let isEndedByStaff = false
      let agreed = false
      for (const { pause: seconds, action: next } of steps) {
        const start = before
        await world.moveTo(new Date(Date.now() + seconds * 1000).toISOString())
        before = await person.look()
        const waited = unasked(start, before, { kind: 'wait' }, { outcome: 'done' }, agreed)
        const outcome = await person.do(next)
        const after = await person.look()
        const facts = await person.facts()
        if (!facts) continue
        if (next.kind === 'end') isEndedByStaff = true
        if (next.kind === 'buy' && outcome.outcome === 'done') isEndedByStaff = false
        if (outcome.outcome === 'done') {
          if (next.kind === 'cancel' || next.kind === 'change') agreed = true
          if (next.kind === 'resume' || next.kind === 'take-back') agreed = false
        }
        const isRefused = outcome.outcome !== 'done' && outcome.outcome !== 'confirm'
        const { charged, refunded, credit } = accountOf(facts)
        expect({
          broken: [
            ...brokenSentences(facts),
            ...waited,
            ...unasked(before, after, next, outcome, false),
            ...(isEndedByStaff ? [] : lostDays(facts, after, prices)),
          ],
          // A refusal charges nothing; the previewed amount is the charged amount.
          ...(isRefused ? { charged, refunded, credit } : {}),
          ...(next.kind === 'change' && outcome.outcome === 'done'
            ? { taken: charged - before.charged }
            : {}),
        }).toEqual({
          broken: [],
          ...(isRefused
            ? { charged: before.charged, refunded: before.refunded, credit: before.credit }
            : {}),
          ...(next.kind === 'change' && outcome.outcome === 'done'
            ? { taken: outcome.today ?? 0 }
            : {}),
        })
        before = after
      }
      await person.do({ kind: 'end' })
    }),
    { numRuns: 8, seed: 20_311, endOnFailure: true },
  )
})
