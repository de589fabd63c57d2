import { sql } from 'kysely'

import type { RetentionCase } from './retention-cases.ts'

const at = (time: string) => sql`now() + ${time}::interval`
const minute = (age: string) => ({ stays: `-${age} +50 seconds`, goes: `-${age} -1 second` })

/** The stored state of payments. */
export const paymentCases: readonly RetentionCase[] = [
  {
    job: 'trim-payment-records',
    table: 'webhook_inbox',
    name: 'event_id',
    insert: ({ db }, name, time) =>
      sql`insert into webhook_inbox (provider, event_id, type, payload, received_at) values ('stripe', ${name}, 'invoice.paid', '{}', ${at(time)})`.execute(
        db,
      ),
    ...minute('90 days'),
  },
  {
    job: 'trim-payment-records',
    table: 'payment_checks',
    name: 'checked',
    insert: ({ db }, name, time) =>
      sql`insert into payment_checks (started_at, finished_at, checked, repaired, failed, stuck_events) values (now(), ${at(time)}, ${name === 'inside' ? 1 : 2}, 0, 0, 0)`.execute(
        db,
      ),
    ...minute('1 year'),
  },
  {
    job: 'trim-payment-records',
    table: 'plan_requests',
    name: 'kind',
    insert: ({ db, somebody }, name, time) =>
      sql`insert into plan_requests (profile_id, kind, actor_id, asked_at)
        values (${somebody}, ${name === 'inside' ? 'cancel' : 'resume'}, ${somebody}, ${at(time)})`.execute(
        db,
      ),
    ...minute('2 days'),
  },
  {
    job: 'trim-payment-records',
    table: 'payment_disputes',
    name: 'dispute_id',
    insert: ({ db }, name, time) =>
      sql`insert into payment_disputes (provider, dispute_id, amount, currency, reason, status, opened_at, closed_at)
        values ('stripe', ${name}, 500, 'usd', 'fraudulent', 'lost', ${at(time)}, ${at(time)})`.execute(
        db,
      ),
    ...minute('2 years'),
  },
]
