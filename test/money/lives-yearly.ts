import type { Life, Sold } from './life.ts'

// Written before the code that it examines. A year costs ten months: $50, $120, $200.

const month: Sold = { tier: 'pro', interval: 'month' }
const boost: Sold = { tier: 'boost', interval: 'year' }
const growth: Sold = { tier: 'growth', interval: 'year' }
const pro: Sold = { tier: 'pro', interval: 'year' }

// prettier-ignore
export const yearlyLives: Life[] = [
  {
    name: 'buy, yearly: a year that begins on the 29th of February ends on the 28th, and says so before',
    who: 'influencer',
    codes: [10],
    steps: [
      { at: '2032-02-29T10:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 12_000, lines: [12_000], plan: 'growth', interval: 'year', until: '2033-02-28T10:00:00Z', active: [10] } },
      // A mail announces the renewal before it is charged.
      { at: '2033-02-28T09:00:00Z', do: { kind: 'wait' }, so: { charged: 12_000, plan: 'growth', until: '2033-02-28T10:00:00Z', active: [10], mail: /renew/ } },
      { at: '2033-02-28T12:00:00Z', do: { kind: 'wait' }, so: { charged: 24_000, plan: 'growth', until: '2034-02-28T10:00:00Z', active: [10] } },
      { at: '2034-02-28T12:00:00Z', do: { kind: 'wait' }, so: { charged: 36_000, plan: 'growth', until: '2035-02-28T10:00:00Z', active: [10] } },
    ],
  },
  {
    name: 'decline, confirm and up, yearly: what is left of 366 days by the second',
    who: 'influencer',
    codes: [3],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost, card: 'declines' }, so: { outcome: 'declined', charged: 0, plan: 'starter', active: [] } },
      // 10 March 2031 to 10 March 2032 has the 29th of February in it: 366 days.
      { at: '2031-03-10T09:05:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 5000, plan: 'boost', interval: 'year', until: '2032-03-10T09:05:00Z', active: [3] } },
      { at: '2031-09-09T09:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 5000, plan: 'boost', active: [3] } },
      // 10 March + 183 days is 9 September: half of 366 days. −2500, +6000.
      { at: '2031-09-09T09:05:00Z', do: { kind: 'change', plan: growth }, so: { outcome: 'PAYMENT_DECLINED', today: 3500, charged: 5000, plan: 'boost', active: [3] } },
      { at: '2031-09-09T09:05:00Z', do: { kind: 'card', card: 'asks' }, so: { charged: 5000, plan: 'boost', active: [3] } },
      { at: '2031-09-09T09:05:00Z', do: { kind: 'change', plan: growth }, so: { outcome: 'confirm', today: 3500, charged: 5000, owed: 3500, lines: [-2500, 6000], plan: 'boost', active: [3] } },
      { at: '2031-09-09T10:00:00Z', do: { kind: 'confirm' }, so: { charged: 8500, plan: 'growth', interval: 'year', until: '2032-03-10T09:05:00Z', active: [3] } },
      { at: '2032-01-01T09:00:00Z', do: { kind: 'card', card: 'works' }, so: { charged: 8500, plan: 'growth', active: [3] } },
      { at: '2032-03-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 20_500, lines: [12_000], plan: 'growth', until: '2033-03-10T09:05:00Z', active: [3] } },
      { at: '2033-03-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 32_500, plan: 'growth', until: '2034-03-10T09:05:00Z', active: [3] } },
    ],
  },
  {
    name: 'down, yearly: the month begins when the year is over, and no code is touched where the limit stays',
    who: 'influencer',
    codes: [20],
    steps: [
      { at: '2031-04-10T09:00:00Z', do: { kind: 'buy', plan: pro }, so: { charged: 20_000, plan: 'pro', interval: 'year', until: '2032-04-10T09:00:00Z', active: [20] } },
      { at: '2031-06-01T09:00:00Z', do: { kind: 'change', plan: month }, so: { asked: [], charged: 20_000, plan: 'pro', interval: 'year', until: '2032-04-10T09:00:00Z', active: [20] } },
      { at: '2032-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 22_000, lines: [2000], plan: 'pro', interval: 'month', until: '2032-05-10T09:00:00Z', active: [20] } },
      // Twelve more months. 22,000 + 11 × 2000 on 10 March 2033, + 2000 on 10 April.
      { at: '2033-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 46_000, plan: 'pro', until: '2033-05-10T09:00:00Z', active: [20] } },
    ],
  },
  {
    name: 'cancel and resume, yearly: the year is kept whole, and renewed or not as was said last',
    who: 'influencer',
    codes: [5],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 12_000, plan: 'growth', until: '2032-03-10T09:00:00Z', active: [5] } },
      { at: '2031-12-01T09:00:00Z', do: { kind: 'cancel' }, so: { asked: [4], charged: 12_000, plan: 'growth', until: '2032-03-10T09:00:00Z', active: [5] } },
      { at: '2032-02-01T09:00:00Z', do: { kind: 'resume' }, so: { charged: 12_000, plan: 'growth', active: [5] } },
      { at: '2032-03-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 24_000, plan: 'growth', until: '2033-03-10T09:00:00Z', active: [5] } },
      { at: '2032-09-01T09:00:00Z', do: { kind: 'cancel' }, so: { charged: 24_000, plan: 'growth', until: '2033-03-10T09:00:00Z', active: [5] } },
      { at: '2033-03-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 24_000, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'fail and recover, yearly: a year that is not paid is tried for some days, then it is the same year',
    who: 'influencer',
    codes: [3],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 5000, plan: 'boost', until: '2032-03-10T09:00:00Z', active: [3] } },
      { at: '2032-03-01T09:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 5000, plan: 'boost', active: [3] } },
      { at: '2032-03-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 5000, owed: 5000, plan: 'boost', active: [3] } },
      { at: '2032-03-12T09:00:00Z', do: { kind: 'card', card: 'works' }, so: { charged: 5000, owed: 5000, plan: 'boost', active: [3] } },
      { at: '2032-03-12T09:01:00Z', do: { kind: 'pay-owed' }, so: { charged: 10_000, plan: 'boost', until: '2033-03-10T09:00:00Z', active: [3] } },
    ],
  },
  {
    name: 'refund, yearly: a year comes back whole, with the month that it replaced',
    who: 'influencer',
    codes: [1],
    steps: [
      { at: '2031-05-10T09:00:00Z', do: { kind: 'buy', plan: month }, so: { charged: 2000, plan: 'pro', interval: 'month', active: [1] } },
      // 16 of 31 days: −2000 × 16/31 = −1032.26; the year is 20,000.
      { at: '2031-05-25T09:00:00Z', do: { kind: 'change', plan: pro }, so: { today: 18_968, charged: 20_968, plan: 'pro', interval: 'year', until: '2032-05-25T09:00:00Z', active: [1] } },
      // Both charges are younger than 30 days on 1 June.
      { at: '2031-06-01T09:00:00Z', do: { kind: 'refund' }, so: { charged: 20_968, refunded: 20_968, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'dispute and end, yearly: staff ends what the bank took back, and nothing is left to collect',
    who: 'influencer',
    codes: [3],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 5000, plan: 'boost', active: [3] } },
      { at: '2031-03-15T09:00:00Z', do: { kind: 'dispute' }, so: { charged: 5000, plan: 'boost', active: [3] } },
      { at: '2031-03-16T09:00:00Z', do: { kind: 'end' }, so: { charged: 5000, plan: 'starter', active: [1] } },
      { at: '2033-03-16T09:00:00Z', do: { kind: 'wait' }, so: { charged: 5000, plan: 'starter', active: [1] } },
    ],
  },
]
