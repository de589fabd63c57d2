import { sql } from 'kysely'

import type { RetentionCase } from './retention-cases.ts'

/** Addresses. Counts of those that agencies entered go with their day; their ages are in days. */
export const addressCases: readonly RetentionCase[] = [
  {
    job: 'trim-address-counts',
    table: 'mailed_addresses',
    name: 'address_key',
    insert: ({ db }, name, time) =>
      sql`insert into mailed_addresses (day, address_key, mails)
        values ((now() at time zone 'utc')::date + ${time}::int, ${name}, 1)`.execute(db),
    stays: '0',
    goes: '-1',
  },
  {
    job: 'trim-address-counts',
    table: 'agency_addresses',
    name: 'agency_id',
    insert: ({ db, somebody }, _name, time) =>
      sql`insert into agency_addresses (agency_id, day, addresses)
        values (${somebody}, (now() at time zone 'utc')::date + ${time}::int, 1)`.execute(db),
    stays: '0',
    goes: '-1',
  },
  {
    job: 'delete-unconfirmed-accounts',
    table: 'refused_sign_ups',
    name: 'email',
    insert: ({ db }, name, time) =>
      sql`insert into refused_sign_ups (email, password, confirm_by) values (${name}, 'x', now() + ${time}::interval)`.execute(
        db,
      ),
    stays: '50 seconds',
    goes: '-1 second',
  },
  {
    job: 'trim-link-tokens',
    table: 'email_changes',
    name: 'new_email',
    insert: ({ db }, name, time) =>
      sql`with person as (insert into users (email, name) values (${`${name}@example.com`}, '') returning id)
        insert into email_changes (user_id, new_email, expires_at) select id, ${name}, now() + ${time}::interval from person`.execute(
        db,
      ),
    stays: '50 seconds',
    goes: '-1 second',
  },
]
