// The table of lives agrees with itself and with the provider's rules of arithmetic.
import { describe, expect, test } from 'vitest'

import { limitOf, priceOf, prorated } from './life.ts'
import type { Life, Sold, Step } from './life.ts'
import { lives } from './lives.ts'

/** The moment some months after the first one; on the last day of a month that is too short. */
function later(anchor: string, months: number): string {
  const date = new Date(anchor)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString().replace('.000Z', 'Z')
}

const amountOf = ({ tier, interval }: Sold) => priceOf[tier] * (interval === 'year' ? 10 : 1)
const monthsOf = ({ interval }: Sold) => (interval === 'year' ? 12 : 1)
const isHigher = (to: Sold, from: Sold) =>
  priceOf[to.tier] > priceOf[from.tier] ||
  (to.tier === from.tier && to.interval === 'year' && from.interval === 'month')

/** A life by the provider's rules alone: the plan, and the charges so far. */
function book() {
  let plan: Sold | undefined
  let next: Sold | undefined
  let waiting: { plan: Sold; due: number; at: string } | undefined
  let anchor = ''
  let periods = 0
  let isCancelled = false
  let card = 'works'
  let owed = 0
  let charged = 0
  let credit = 0
  let owedSince = ''
  const end = () => (plan ? later(anchor, periods * monthsOf(plan)) : '')
  const start = () => (plan ? later(anchor, (periods - 1) * monthsOf(plan)) : '')
  const stop = () => {
    plan = undefined
    next = undefined
    waiting = undefined
    isCancelled = false
    owed = 0
  }
  const begin = (sold: Sold, at: string) => {
    plan = sold
    anchor = at
    periods = 1
  }
  const dueFor = (sold: Sold, at: string) => {
    if (!plan) return 0
    const unused = prorated(amountOf(plan), at, start(), end())
    const isNewPeriod = sold.interval !== plan.interval
    return (isNewPeriod ? amountOf(sold) : prorated(amountOf(sold), at, start(), end())) - unused
  }
  const take = (sold: Sold, at: string) => {
    if (plan && sold.interval !== plan.interval) begin(sold, at)
    plan = sold
  }
  const pass = (now: string) => {
    if (waiting && Date.parse(now) - Date.parse(waiting.at) > 23 * 3_600_000) waiting = undefined
    while (end() !== '' && end() <= now) {
      if (!plan) return
      if (isCancelled) return stop()
      const renewed = end()
      if (next) {
        begin(next, renewed)
        next = undefined
      } else periods++
      const price = amountOf(plan)
      const due = Math.max(0, price - credit)
      if (card === 'works') charged += due
      else {
        owed = due
        owedSince = renewed
      }
      credit = Math.max(0, credit - price)
      if (owed > 0) break
    }
    if (owed > 0 && Date.parse(now) - Date.parse(owedSince) > 7 * 86_400_000) stop()
  }
  return {
    step({ at, do: action, so }: Step) {
      pass(at)
      const isDone = so.outcome === undefined
      if (action.kind === 'buy' && isDone) {
        begin(action.plan, at)
        charged += amountOf(action.plan)
        card = action.card ?? 'works'
      }
      if (action.kind === 'card') card = action.card
      if (action.kind === 'change' && plan && isHigher(action.plan, plan)) {
        const due = dueFor(action.plan, at)
        expect(so.today).toBe(due)
        if (so.outcome === 'confirm') waiting = { plan: action.plan, due, at }
        else if (isDone) {
          charged += due
          take(action.plan, at)
        }
      } else if (action.kind === 'change' && isDone) next = action.plan
      if (action.kind === 'take-back') next = undefined
      if (action.kind === 'confirm' || action.kind === 'pay-owed') {
        charged += owed + (waiting?.due ?? 0)
        if (waiting) take(waiting.plan, waiting.at)
        waiting = undefined
        owed = 0
      }
      if (action.kind === 'credit') credit += action.amount
      if (action.kind === 'cancel' && isDone) isCancelled = true
      if (action.kind === 'resume' && isDone) isCancelled = false
      if (action.kind === 'refund' && isDone) {
        credit = 0
        stop()
      }
      if ((action.kind === 'end' || action.kind === 'close-account') && isDone) stop()
      return {
        charged,
        credit,
        owed: owed + (waiting?.due ?? 0),
        plan: plan?.tier ?? 'starter',
        ...(so.until === undefined ? {} : { until: end() }),
        ...(so.interval === undefined ? {} : { interval: plan?.interval }),
      }
    },
  }
}

const written = ({ so: { charged, credit = 0, owed = 0, plan, until, interval } }: Step) => ({
  charged,
  credit,
  owed,
  plan,
  ...(until === undefined ? {} : { until }),
  ...(interval === undefined ? {} : { interval }),
})

describe.each(lives.map((life): [string, Life] => [life.name, life]))(
  'the life %s',
  (_name, life) => {
    test("the table's course is in time order, and its sums and ends follow from the rules", () => {
      const own = book()
      let last = ''
      for (const step of life.steps) {
        expect(step.at >= last).toBe(true)
        last = step.at
        expect({ at: step.at, ...own.step(step) }).toEqual({ at: step.at, ...written(step) })
      }
    })

    test("the table's course refunds no more than was paid, and pauses only what does not fit", () => {
      for (const { so } of life.steps) {
        expect((so.refunded ?? 0) <= so.charged).toBe(true)
        for (const active of so.active) expect(active).toBeLessThanOrEqual(limitOf[so.plan])
        if (so.lines && so.today !== undefined)
          expect(so.lines.reduce((sum, line) => sum + line, 0)).toBe(so.today)
      }
    })
  },
)

test('the table has each of the twelve courses by month, by year and for agencies', () => {
  const kinds = [
    'buy',
    'decline',
    'confirm',
    'up',
    'down',
    'cancel',
    'resume',
    'fail',
    'recover',
    'refund',
    'dispute',
    'end',
  ]
  const names = (wanted: (life: Life) => boolean) =>
    lives
      .filter(wanted)
      .map(({ name }) => (name.split(':')[0] ?? '').toLowerCase())
      .join(' ')
  const isYearly = ({ name }: Life) => name.includes('yearly')
  const all = {
    month: names((life) => life.who === 'influencer' && !isYearly(life)),
    year: names(isYearly),
    agency: names((life) => life.who === 'agency'),
  }
  for (const [where, text] of Object.entries(all))
    for (const kind of kinds)
      expect(text, `${kind} of ${where}`).toMatch(new RegExp(`\\b${kind}\\b`))
})
