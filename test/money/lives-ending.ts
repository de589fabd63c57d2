import type { Life, Sold } from './life.ts'

// Written before the code that it examines. Monthly lives that end, fail or are refunded.

const boost: Sold = { tier: 'boost', interval: 'month' }
const growth: Sold = { tier: 'growth', interval: 'month' }
const pro: Sold = { tier: 'pro', interval: 'month' }

// prettier-ignore
export const endingLives: Life[] = [
  {
    name: 'cancel: all stays until the paid month is over, then one code, and nothing is charged for two years',
    who: 'influencer',
    codes: [8],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', until: '2031-04-10T09:00:00Z', active: [8] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'cancel-unasked' }, so: { outcome: 'refused', charged: 1200, plan: 'growth', active: [8] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'cancel' }, so: { asked: [7], charged: 1200, plan: 'growth', until: '2031-04-10T09:00:00Z', active: [8], mail: /cancel/ } },
      { at: '2031-04-10T08:59:59Z', do: { kind: 'wait' }, so: { charged: 1200, plan: 'growth', active: [8] } },
      { at: '2031-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1200, plan: 'starter', active: [1], mail: /end/ } },
      { at: '2033-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1200, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'resume: what was cancelled goes on as if nothing had been, and what has ended does not',
    who: 'influencer',
    codes: [8],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', until: '2031-04-10T09:00:00Z', active: [8] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'cancel' }, so: { asked: [7], charged: 1200, plan: 'growth', active: [8], mail: /cancel/ } },
      { at: '2031-04-01T09:00:00Z', do: { kind: 'resume' }, so: { charged: 1200, plan: 'growth', until: '2031-04-10T09:00:00Z', active: [8], mail: /resum|goes.?on|contin/ } },
      { at: '2031-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 2400, lines: [1200], plan: 'growth', until: '2031-05-10T09:00:00Z', active: [8] } },
      { at: '2031-04-20T09:00:00Z', do: { kind: 'cancel' }, so: { charged: 2400, plan: 'growth', active: [8] } },
      { at: '2031-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 2400, plan: 'starter', active: [1] } },
      { at: '2031-05-11T09:00:00Z', do: { kind: 'resume' }, so: { outcome: 'NO_PAID_PLAN', charged: 2400, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'fail: a plan whose charge fails stays for the days of grace, then ends, and nothing is owed after',
    who: 'influencer',
    codes: [3],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 500, plan: 'boost', until: '2031-04-10T09:00:00Z', active: [3] } },
      { at: '2031-04-01T09:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 500, plan: 'boost', active: [3] } },
      { at: '2031-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 500, owed: 500, plan: 'boost', active: [3], mail: /fail/ } },
      // Six days later it is still tried.
      { at: '2031-04-16T09:00:00Z', do: { kind: 'wait' }, so: { charged: 500, owed: 500, plan: 'boost', active: [3] } },
      // Given up: the month that was not paid is not owed either.
      { at: '2031-04-18T12:00:00Z', do: { kind: 'wait' }, so: { charged: 500, plan: 'starter', active: [1], mail: /end/ } },
      { at: '2033-04-18T12:00:00Z', do: { kind: 'wait' }, so: { charged: 500, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'recover: what failed is paid once, and the month is the one that it was',
    who: 'influencer',
    codes: [3],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 500, plan: 'boost', until: '2031-04-10T09:00:00Z', active: [3] } },
      { at: '2031-04-01T09:00:00Z', do: { kind: 'card', card: 'declines' }, so: { charged: 500, plan: 'boost', active: [3] } },
      { at: '2031-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 500, owed: 500, plan: 'boost', active: [3] } },
      { at: '2031-04-13T09:00:00Z', do: { kind: 'card', card: 'works' }, so: { charged: 500, owed: 500, plan: 'boost', active: [3] } },
      { at: '2031-04-13T09:05:00Z', do: { kind: 'pay-owed' }, so: { charged: 1000, plan: 'boost', until: '2031-05-10T09:00:00Z', active: [3] } },
      { at: '2031-05-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1500, plan: 'boost', until: '2031-06-10T09:00:00Z', active: [3] } },
    ],
  },
  {
    name: 'refund: the guarantee gives back what was paid, once in a year',
    who: 'influencer',
    codes: [8],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', until: '2031-04-10T09:00:00Z', active: [8] } },
      { at: '2031-03-25T09:00:00Z', do: { kind: 'refund-unasked' }, so: { outcome: 'CODES_WOULD_PAUSE', charged: 1200, plan: 'growth', active: [8] } },
      { at: '2031-03-25T09:00:00Z', do: { kind: 'refund' }, so: { asked: [7], charged: 1200, refunded: 1200, plan: 'starter', active: [1], mail: /refund/ } },
      { at: '2031-05-01T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 1700, refunded: 1200, lines: [500], plan: 'boost', until: '2031-06-01T09:00:00Z', active: [1] } },
      { at: '2031-05-05T09:00:00Z', do: { kind: 'refund' }, so: { outcome: 'refused', charged: 1700, refunded: 1200, plan: 'boost', active: [1] } },
      // 1 June to 1 March: ten renewals. 1700 + 10 × 500.
      { at: '2032-03-01T12:00:00Z', do: { kind: 'wait' }, so: { charged: 6700, refunded: 1200, plan: 'boost', until: '2032-04-01T09:00:00Z', active: [1] } },
      // A year and a day after the last one, 25 days after the last charge of 500.
      { at: '2032-03-26T09:00:00Z', do: { kind: 'refund' }, so: { charged: 6700, refunded: 1700, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'refund: the month and what going up cost come back together, and not after 30 days',
    who: 'influencer',
    codes: [1],
    steps: [
      { at: '2031-11-22T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', active: [1] } },
      { at: '2031-11-23T08:24:00Z', do: { kind: 'change', plan: pro }, so: { today: 774, charged: 1974, lines: [-1161, 1935], plan: 'pro', until: '2031-12-22T09:00:00Z', active: [1] } },
      { at: '2031-12-01T09:00:00Z', do: { kind: 'refund' }, so: { charged: 1974, refunded: 1974, plan: 'starter', active: [1], mail: /refund/ } },
    ],
  },
  {
    name: 'refund: 30 days after the charge it is too late, to the second',
    who: 'influencer',
    codes: [1],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', active: [1] } },
      // 30 days after 10 March 09:00 is 9 April 09:00; the month has 31 days.
      { at: '2031-04-09T09:00:30Z', do: { kind: 'refund' }, so: { outcome: 'NOTHING_TO_REFUND', charged: 1200, plan: 'growth', active: [1] } },
    ],
  },
  {
    name: 'refund: what was paid with credit is not given back as money',
    who: 'influencer',
    codes: [1],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', active: [1] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'credit', amount: 500 }, so: { charged: 1200, credit: 500, plan: 'growth', active: [1] } },
      // 1200 less 500 of credit: the card pays 700.
      { at: '2031-04-10T12:00:00Z', do: { kind: 'wait' }, so: { charged: 1900, lines: [1200], plan: 'growth', until: '2031-05-10T09:00:00Z', active: [1] } },
      { at: '2031-04-20T09:00:00Z', do: { kind: 'credit', amount: 300 }, so: { charged: 1900, credit: 300, plan: 'growth', active: [1] } },
      // The month's 700 come back, and the credit that is left goes: nothing is had twice.
      { at: '2031-04-21T09:00:00Z', do: { kind: 'refund' }, so: { charged: 1900, refunded: 700, credit: 0, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'dispute: what the bank takes back is not given back a second time',
    who: 'influencer',
    codes: [1],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', active: [1] } },
      { at: '2031-03-22T09:00:00Z', do: { kind: 'dispute' }, so: { charged: 1200, active: [1], plan: 'growth', mail: /dispute/ } },
      { at: '2031-03-23T09:00:00Z', do: { kind: 'refund' }, so: { outcome: 'PAYMENT_DISPUTED', charged: 1200, plan: 'growth', active: [1] } },
      { at: '2031-04-05T09:00:00Z', do: { kind: 'dispute-closed', status: 'lost' }, so: { charged: 1200, plan: 'growth', active: [1] } },
      { at: '2031-04-06T09:00:00Z', do: { kind: 'refund' }, so: { outcome: 'PAYMENT_DISPUTED', charged: 1200, plan: 'growth', active: [1] } },
    ],
  },
  {
    name: 'end: a plan that staff ends at the provider takes its codes with it and asks for nothing more',
    who: 'influencer',
    codes: [8],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: growth }, so: { charged: 1200, plan: 'growth', active: [8] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'end' }, so: { charged: 1200, plan: 'starter', active: [1], mail: /end/ } },
      { at: '2033-03-20T09:00:00Z', do: { kind: 'wait' }, so: { charged: 1200, plan: 'starter', active: [1] } },
    ],
  },
  {
    name: 'end: whoever closes the account is never charged again',
    who: 'influencer',
    codes: [2],
    steps: [
      { at: '2031-03-10T09:00:00Z', do: { kind: 'buy', plan: boost }, so: { charged: 500, plan: 'boost', active: [2] } },
      // First the plan is cancelled: nobody loses what is paid by closing the account without a word.
      { at: '2031-03-20T09:00:00Z', do: { kind: 'close-account' }, so: { outcome: 'PLAN_STILL_PAID', charged: 500, plan: 'boost', active: [2] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'cancel' }, so: { asked: [1], charged: 500, plan: 'boost', until: '2031-04-10T09:00:00Z', active: [2] } },
      { at: '2031-03-20T09:00:00Z', do: { kind: 'close-account' }, so: { charged: 500, plan: 'starter', active: [] } },
      { at: '2033-03-20T09:00:00Z', do: { kind: 'wait' }, so: { charged: 500, plan: 'starter', active: [] } },
    ],
  },
]
