import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import { addressesPerDay, mailsPerAddressAndDay } from '#shared/rules/accounts/entered-addresses.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import type { Deps } from '#server/deps.ts'
import { planInForce } from '#server/features/subscriptions/subscriptions.ts'

const today = sql`(now() at time zone 'utc')::date`

type CountDeps = Pick<Deps, 'config' | 'sign'>

/**
 * Counts addresses that an agency enters, in the transaction that queues the mails, so a rollback undoes the count.
 * Returns addresses that reached today's limit. Throws ADDRESSES_USED_UP.
 */
export async function countAddresses(
  { config, sign }: CountDeps,
  db: Db,
  agencyId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const max_per_day = config.is_limit_waived ? null : await mostPerDay(db, agencyId)
  const { rows: own } = await sql<{ addresses: number }>`
    insert into agency_addresses (agency_id, day, addresses)
      values (${agencyId}::uuid, ${today}, ${emails.length})
      on conflict (agency_id, day) do update set addresses = agency_addresses.addresses + excluded.addresses
      returning addresses`.execute(db)
  const addresses = own[0]?.addresses ?? 0
  if (max_per_day !== null && addresses > max_per_day)
    throw apiError('ADDRESSES_USED_UP', {
      max_per_day,
      left_today: Math.max(0, max_per_day - (addresses - emails.length)),
    })
  return countMails({ sign }, db, emails)
}

/** Counts a mail to each address, over all agencies. Returns addresses that had today's mails before. */
export async function countMails(
  { sign }: Pick<Deps, 'sign'>,
  db: Db,
  emails: readonly string[],
): Promise<Set<string>> {
  const keys = new Map(
    emails.map((email) => [sign.make('mailed address', email.toLowerCase()), email]),
  )
  // A fixed order prevents deadlocks between uploads.
  const { rows } = await sql<{ address_key: string }>`
    with counted as (
      insert into mailed_addresses (day, address_key, mails)
        select ${today}, address_key, 1 from unnest(${[...keys.keys()]}::text[]) as address_key order by address_key
        on conflict (day, address_key) do update set mails = mailed_addresses.mails + 1
        returning address_key, mails)
    select address_key from counted where mails > ${mailsPerAddressAndDay}`.execute(db)
  return new Set(rows.map(({ address_key }) => keys.get(address_key) ?? ''))
}

/** The same for one address. Throws ADDRESSES_USED_UP and ADDRESS_MAILED_ENOUGH. */
export async function countAddress(
  deps: CountDeps,
  db: Db,
  agencyId: string,
  email: string,
): Promise<void> {
  const full = await countAddresses(deps, db, agencyId, [email])
  if (full.size > 0) throw apiError('ADDRESS_MAILED_ENOUGH')
}

/** Null (no limit) for a test account or Elite. */
async function mostPerDay(db: Db, agencyId: string): Promise<number | null> {
  const { rows } = await sql<{ is_fake: boolean; age_in_days: number }>`
    select is_fake, extract(day from now() - created_at)::int as age_in_days
      from profiles where id = ${agencyId}::uuid`.execute(db)
  const [agency] = rows
  if (!agency || agency.is_fake) return null
  return addressesPerDay(await planInForce(db, agencyId), agency.age_in_days)
}

/** Forgets the counts of former days. */
export async function trimAddressCounts(
  db: Db,
): Promise<{ mailed_addresses: number; agency_addresses: number }> {
  return {
    mailed_addresses: await deleteInBatches(db, 'mailed_addresses', sql`day < ${today}`),
    agency_addresses: await deleteInBatches(db, 'agency_addresses', sql`day < ${today}`),
  }
}
