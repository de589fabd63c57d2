import type { Life, Sold } from './life.ts'

// Written before the code that it examines, from the provider's documentation. The year is far off and has the leap
// year 2032 after it. 10 March to 10 April is 31 days, 10 April to 10 May 30, 22 November to 22 December 30.

const boost: Sold = { tier: 'boost', interval: 'month' }
const growth: Sold = { tier: 'growth', interval: 'month' }
const pro: Sold = { tier: 'pro', interval: 'month' }

// prettier-ignore
export const monthlyLives: Life[] = [
  {
    name: 'buy: a month that begins on the 31st ends on the last day of shorter ones, for two years',
    who: 'influencer',
    codes: [3],
    steps: [
      { at: '2031-01-31T10:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 500, lines: [500], plan: 'boost', interval: 'month', until: '2031-02-28T10:00:00Z', active: [3], mail: /purchas|bought|started|subscribed|plan/ } },
      // A second before the end of the period nothing is due.
      { at: '2031-02-28T09:59:59Z', do: { kind: 'wait' }, so: { charged: 500, plan: 'boost', until: '2031-02-28T10:00:00Z', active: [3] } },
      // The anchor stays on the 31st: 28 February, then 31 March, 30 April.
      { at: '2031-02-28T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1000, lines: [500], plan: 'boost', until: '2031-03-31T10:00:00Z', active: [3] } },
      { at: '2031-03-31T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1500, plan: 'boost', until: '2031-04-30T10:00:00Z', active: [3] } },
      // Bought, and 13 renewals: 28 Feb, 31 Mar, 30 Apr, …, 31 Jan, 29 Feb. 14 × 500.
      { at: '2032-02-29T12:00:00Z', do: { kind: 'wait' }, so: { charged: 7000, plan: 'boost', until: '2032-03-31T10:00:00Z', active: [3] } },
      // 24 renewals. 25 × 500.
      { at: '2033-01-31T12:00:00Z', do: { kind: 'wait' }, so: { charged: 12_500, plan: 'boost', until: '2033-02-28T10:00:00Z', active: [3] } },
    ],
  },
  {
    name: 'decline: a card that declines costs nothing, and the next try is a try of its own',
    who: 'influencer',
    codes: [4],
    steps: [
      { at: '2031-11-22T08:55:00Z', do: { kind: 'buy', plan: growth, card: 'declines' }, so: { outcome: 'declined', charged: 0, plan: 'starter', active: [] } },
      { at: '2031-11-22T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, lines: [1200], plan: 'growth', until: '2031-12-22T09:00:00Z', active: [4] } },
      { at: '2031-11-23T08:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 1200, plan: 'growth', active: [4] } },
      // 29.025 of 30 days are left: −1200 × 0.9675 = −1161, +2000 × 0.9675 = +1935. The invoice that could not be paid is void.
      { at: '2031-11-23T08:24:00Z', do: { kind: 'change', plan: pro }, so: { outcome: 'PAYMENT_DECLINED', today: 774, charged: 1200, plan: 'growth', until: '2031-12-22T09:00:00Z', active: [4] } },
      { at: '2031-11-23T08:24:00Z', do: { kind: 'change', plan: pro }, so: { outcome: 'PAYMENT_DECLINED', today: 774, charged: 1200, plan: 'growth', active: [4] } },
      { at: '2031-11-23T08:24:00Z', do: { kind: 'card', card: 'works' }, so: { charged: 1200, plan: 'growth', active: [4] } },
      // At once, in the same second: 1200 + 774.
      { at: '2031-11-23T08:24:00Z', do: { kind: 'change', plan: pro }, so: { today: 774, charged: 1974, lines: [-1161, 1935], plan: 'pro', until: '2031-12-22T09:00:00Z', active: [4], mail: /chang|plan/ } },
      { at: '2031-12-22T12:00:00Z', do: { kind: 'wait' }, so: { charged: 3974, lines: [2000], plan: 'pro', until: '2032-01-22T09:00:00Z', active: [4] } },
    ],
  },
  {
    name: 'confirm: what the bank wants confirmed is taken when it is, and never else',
    who: 'influencer',
    codes: [4],
    steps: [
      { at: '2031-11-22T09:00:00Z', do: { kind: 'buy', plan: growth, card: 'asks' }, so: { charged: 1200, plan: 'growth', until: '2031-12-22T09:00:00Z', active: [4] } },
      // The plan changes when it is paid: until then an invoice of 774 waits, and nothing else is different.
      { at: '2031-11-23T08:24:00Z', do: { kind: 'change', plan: pro }, so: { outcome: 'confirm', today: 774, charged: 1200, owed: 774, lines: [-1161, 1935], plan: 'growth', until: '2031-12-22T09:00:00Z', active: [4] } },
      // A change that waits is given up after 23 hours, and its invoice is void.
      { at: '2031-11-24T08:00:00Z', do: { kind: 'wait' }, so: { charged: 1200, plan: 'growth', until: '2031-12-22T09:00:00Z', active: [4] } },
      // 28.025 of 30 days: −1200 × 28.025/30 = −1121, +2000 × 28.025/30 = +1868.33.
      { at: '2031-11-24T08:24:00Z', do: { kind: 'change', plan: pro }, so: { outcome: 'confirm', today: 747, charged: 1200, owed: 747, lines: [-1121, 1868], plan: 'growth', active: [4] } },
      { at: '2031-11-24T09:00:00Z', do: { kind: 'confirm' }, so: { charged: 1947, lines: [-1121, 1868], plan: 'pro', until: '2031-12-22T09:00:00Z', active: [4] } },
      // A renewal that the bank asks about: the plan goes on, 2000 are owed, and a mail brings the link.
      { at: '2031-12-22T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1947, owed: 2000, lines: [2000], plan: 'pro', active: [4], mail: /confirm|action|authenti/ } },
      { at: '2031-12-23T09:00:00Z', do: { kind: 'confirm' }, so: { charged: 3947, plan: 'pro', until: '2032-01-22T09:00:00Z', active: [4] } },
    ],
  },
  {
    name: 'up: each way up is charged for what is left by the second, and a year begins at once',
    who: 'influencer',
    codes: [3],
    steps: [
      { at: '2031-04-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 500, plan: 'boost', until: '2031-05-10T09:00:00Z', active: [3] } },
      // 20 of 30 days: −500 × 2/3 = −333.33, +1200 × 2/3 = +800. 500 + 467.
      { at: '2031-04-20T09:00:00Z', do: { kind: 'change', plan: growth }, so: { today: 467, charged: 967, lines: [-333, 800], plan: 'growth', until: '2031-05-10T09:00:00Z', active: [3] } },
      // 8 days 11.5 hours = 732,600 of 2,592,000 s: −1200 × 0.282639 = −339.17, +2000 × 0.282639 = +565.28. 967 + 226.
      { at: '2031-05-01T21:30:00Z', do: { kind: 'change', plan: pro }, so: { today: 226, charged: 1193, lines: [-339, 565], plan: 'pro', until: '2031-05-10T09:00:00Z', active: [3] } },
      { at: '2031-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 3193, lines: [2000], plan: 'pro', interval: 'month', until: '2031-06-10T09:00:00Z', active: [3] } },
      // To the year: 16 of 31 days come back, −2000 × 16/31 = −1032.26, and the whole year is charged from now on.
      { at: '2031-05-25T09:00:00Z', do: { kind: 'change', plan: { tier: 'pro', interval: 'year' } }, so: { today: 18_968, charged: 22_161, lines: [-1032, 20_000], plan: 'pro', interval: 'year', until: '2032-05-25T09:00:00Z', active: [3] } },
      { at: '2032-05-25T08:00:00Z', do: { kind: 'wait' }, so: { charged: 22_161, plan: 'pro', until: '2032-05-25T09:00:00Z', active: [3], mail: /renew/ } },
      { at: '2032-05-25T12:00:00Z', do: { kind: 'wait' }, so: { charged: 42_161, lines: [20_000], plan: 'pro', interval: 'year', until: '2033-05-25T09:00:00Z', active: [3] } },
    ],
  },
  {
    name: 'down: a lower plan begins when what is paid is over, and can be taken back until then',
    who: 'influencer',
    codes: [12],
    steps: [
      { at: '2031-04-10T09:00:00Z', do: { kind: 'buy', plan: pro }, so: { charged: 2000, plan: 'pro', until: '2031-05-10T09:00:00Z', active: [12] } },
      { at: '2031-04-20T09:00:00Z', do: { kind: 'change-unasked', plan: boost }, so: { outcome: 'CODES_WOULD_PAUSE', charged: 2000, plan: 'pro', active: [12] } },
      // Boost holds 3 of 12 codes. Nothing is charged, credited or paused before 10 May.
      { at: '2031-04-20T09:00:00Z', do: { kind: 'change', plan: boost }, so: { asked: [9], charged: 2000, plan: 'pro', until: '2031-05-10T09:00:00Z', active: [12], mail: /chang|plan|lower/ } },
      { at: '2031-04-25T09:00:00Z', do: { kind: 'take-back' }, so: { charged: 2000, plan: 'pro', until: '2031-05-10T09:00:00Z', active: [12] } },
      { at: '2031-04-28T09:00:00Z', do: { kind: 'change', plan: boost }, so: { asked: [9], charged: 2000, plan: 'pro', active: [12] } },
      { at: '2031-05-10T08:59:59Z', do: { kind: 'wait' }, so: { charged: 2000, plan: 'pro', active: [12] } },
      { at: '2031-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 2500, lines: [500], plan: 'boost', until: '2031-06-10T09:00:00Z', active: [3] } },
      // Up again, 16 of 31 days: −500 × 16/31 = −258.06, +1200 × 16/31 = +619.35. 2500 + 361.
      { at: '2031-05-25T09:00:00Z', do: { kind: 'change', plan: growth }, so: { today: 361, charged: 2861, lines: [-258, 619], plan: 'growth', until: '2031-06-10T09:00:00Z', active: [3] } },
      // 24 months of Growth follow: 10 June 2031 to 10 May 2033. 2861 + 24 × 1200.
      { at: '2033-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 31_661, plan: 'growth', until: '2033-06-10T09:00:00Z', active: [3] } },
    ],
  },
]
