import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import type { BillingFacts } from '#server/gateways/payments/payments.ts'

import { noteLine } from '../letters/news-lines.ts'
import { findRequest } from '../plan-requests.ts'
import { providerOf } from '../provider.ts'
import { findProfileOfCustomer, nextSyncVersion } from '../queries.ts'
import { lockOwnerFacts } from '../owner-queries.ts'
import type { SyncDeps } from '../sync.ts'

export type FingerprintDeps = SyncDeps & Pick<Deps, 'sign'>

/** The stored part of billing details: the customer, and a keyed hash of each detail. */
type Fingerprints = { customer_id: string } & { [Field in keyof BillingFacts]?: string }

/**
 * Compares the billing details and the card at the provider with the stored ones, and logs each change once, whatever
 * the number and order of events. The first reading is no change.
 */
export async function recordBilling(deps: FingerprintDeps, customer_id: string): Promise<void> {
  const payments = providerOf(deps)
  const profileId = await findProfileOfCustomer(deps.db, payments.kind, customer_id)
  if (profileId === undefined) return
  const version = await nextSyncVersion(deps.db)
  const facts = await payments.readBillingFacts(customer_id)
  if (facts === undefined) return
  await transact(deps.db, async (db) => {
    const owner = await lockOwnerFacts(db, profileId)
    const row = await db
      .selectFrom('subscriptions')
      .where('profile_id', '=', profileId)
      .where('provider_customer_id', '=', customer_id)
      .where('billing_version', '<', version)
      .select('billing_prints')
      .forUpdate()
      .executeTakeFirst()
    if (!owner || !row) return
    const before = row.billing_prints as Fingerprints | null
    // The account's own address changes with the account, which logs that itself.
    const email = facts.email === owner.email ? '' : facts.email
    const now = Object.entries({ ...facts, email }) as [keyof BillingFacts, string][]
    const textOf = (field: string, value: string) => JSON.stringify([customer_id, field, value])
    const changed = now
      .filter(
        ([field, value]) =>
          !deps.sign.wasValid('billing', textOf(field, value), before?.[field] ?? ''),
      )
      .map(([field]) => field)
    const hashes = now.map(([field, value]) => [
      field,
      deps.sign.make('billing', textOf(field, value)),
    ])
    const billing_prints = JSON.stringify({ customer_id, ...Object.fromEntries(hashes) })
    await db
      .updateTable('subscriptions')
      .set({ billing_prints, billing_version: version })
      .where('profile_id', '=', profileId)
      .execute()
    if (before?.customer_id !== customer_id || changed.length === 0) return
    const actor = await findRequest(db, profileId, 'billing')
    await noteLine(db, owner, { action: 'billing_changed', details: { fields: changed } }, actor)
  })
}
