import type { Life, Sold } from './life.ts'

// Written before the code that it examines. An agency has no codes of its own: Ivo and Ada, whom it manages and who
// have no plan of their own, hold them, each up to the limit of the agency's plan.

const boost: Sold = { tier: 'boost', interval: 'month' }
const growth: Sold = { tier: 'growth', interval: 'month' }
const pro: Sold = { tier: 'pro', interval: 'month' }

// prettier-ignore
export const agencyLives: Life[] = [
  {
    name: "an agency's buy, decline, up and down: the creators' codes pause with consent, when the month is over",
    who: 'agency',
    codes: [10, 6],
    steps: [
      { at: '2031-04-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', active: [10, 6] } },
      { at: '2031-04-20T09:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 1200, plan: 'growth', active: [10, 6] } },
      // 20 of 30 days: −800, +1333.33.
      { at: '2031-04-20T09:00:00Z', do: { kind: 'change', plan: pro }, so: { outcome: 'PAYMENT_DECLINED', today: 533, charged: 1200, plan: 'growth', active: [10, 6] } },
      { at: '2031-04-20T09:00:00Z', do: { kind: 'card', card: 'works' }, so: { charged: 1200, plan: 'growth', active: [10, 6] } },
      { at: '2031-04-20T09:00:00Z', do: { kind: 'change', plan: pro }, so: { today: 533, charged: 1733, lines: [-800, 1333], plan: 'pro', until: '2031-05-10T09:00:00Z', active: [10, 6] } },
      { at: '2031-04-21T09:00:00Z', do: { kind: 'change-unasked', plan: boost }, so: { outcome: 'CODES_WOULD_PAUSE', charged: 1733, plan: 'pro', active: [10, 6] } },
      // Each may keep 3: 7 of Ivo and 3 of Ada would pause, on 10 May.
      { at: '2031-04-21T09:00:00Z', do: { kind: 'change', plan: boost }, so: { asked: [7, 3], charged: 1733, plan: 'pro', active: [10, 6] } },
      { at: '2031-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 2233, lines: [500], plan: 'boost', until: '2031-06-10T09:00:00Z', active: [3, 3] } },
    ],
  },
  {
    name: "an agency's cancel, resume and cancel: nothing of anybody pauses before the end",
    who: 'agency',
    codes: [3, 2],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 500, plan: 'boost', active: [3, 2] } },
      { at: '2031-03-12T09:00:00Z', do: { kind: 'cancel-unasked' }, so: { outcome: 'CODES_WOULD_PAUSE', charged: 500, plan: 'boost', active: [3, 2] } },
      { at: '2031-03-12T09:00:00Z', do: { kind: 'cancel' }, so: { asked: [2, 1], charged: 500, plan: 'boost', until: '2031-04-10T09:00:00Z', active: [3, 2] } },
      { at: '2031-03-14T09:00:00Z', do: { kind: 'resume' }, so: { charged: 500, plan: 'boost', active: [3, 2] } },
      { at: '2031-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1000, plan: 'boost', until: '2031-05-10T09:00:00Z', active: [3, 2] } },
      { at: '2031-04-12T09:00:00Z', do: { kind: 'cancel' }, so: { charged: 1000, plan: 'boost', active: [3, 2] } },
      { at: '2031-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1000, plan: 'starter', active: [1, 1] } },
      { at: '2033-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1000, plan: 'starter', active: [1, 1] } },
    ],
  },
  {
    name: "an agency's fail, recover and fail: the creators' codes wait for the days of grace",
    who: 'agency',
    codes: [3, 2],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 500, plan: 'boost', active: [3, 2] } },
      { at: '2031-03-11T09:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 500, plan: 'boost', active: [3, 2] } },
      { at: '2031-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 500, owed: 500, plan: 'boost', active: [3, 2], mail: /fail/ } },
      { at: '2031-04-12T09:00:00Z', do: { kind: 'card', card: 'works' }, so: { charged: 500, owed: 500, plan: 'boost', active: [3, 2] } },
      { at: '2031-04-12T09:01:00Z', do: { kind: 'pay-owed' }, so: { charged: 1000, plan: 'boost', until: '2031-05-10T09:00:00Z', active: [3, 2] } },
      { at: '2031-04-13T09:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 1000, plan: 'boost', active: [3, 2] } },
      { at: '2031-05-18T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1000, plan: 'starter', active: [1, 1] } },
    ],
  },
  {
    name: "an agency's confirm and refund: the guarantee names whose codes pause, and gives all back once",
    who: 'agency',
    codes: [4, 3],
    steps: [
      { at: '2031-11-22T09:00:00Z', do: { kind: 'buy', plan: growth, card: 'asks' }, so: { charged: 1200, plan: 'growth', active: [4, 3] } },
      { at: '2031-11-23T08:24:00Z', do: { kind: 'change', plan: pro }, so: { outcome: 'confirm', today: 774, charged: 1200, owed: 774, plan: 'growth', active: [4, 3] } },
      { at: '2031-11-23T08:30:00Z', do: { kind: 'confirm' }, so: { charged: 1974, plan: 'pro', active: [4, 3] } },
      { at: '2031-12-01T09:00:00Z', do: { kind: 'refund-unasked' }, so: { outcome: 'CODES_WOULD_PAUSE', charged: 1974, plan: 'pro', active: [4, 3] } },
      { at: '2031-12-01T09:00:00Z', do: { kind: 'refund' }, so: { asked: [3, 2], charged: 1974, refunded: 1974, plan: 'starter', active: [1, 1] } },
    ],
  },
  {
    name: "an agency's dispute and end: a plan that staff ends pauses what does not fit, of each creator",
    who: 'agency',
    codes: [4, 1],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: { tier: 'growth', interval: 'year' } }, so: { charged: 12_000, plan: 'growth', interval: 'year', until: '2032-03-10T09:00:00Z', active: [4, 1] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'dispute' }, so: { charged: 12_000, plan: 'growth', active: [4, 1] } },
      { at: '2031-03-21T09:00:00Z', do: { kind: 'end' }, so: { charged: 12_000, plan: 'starter', active: [1, 1] } },
      { at: '2033-03-21T09:00:00Z', do: { kind: 'wait' }, so: { charged: 12_000, plan: 'starter', active: [1, 1] } },
    ],
  },
]
