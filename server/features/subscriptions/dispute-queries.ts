import { sql } from 'kysely'

import { disputeStateOf, returnedRefund } from '#shared/rules/plans/disputes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import type { ProviderDispute } from '#server/gateways/payments/provider-objects.ts'

/**
 * Writes disputes as the provider reports them, under the lock of the profile. Returns new ones and those whose state
 * changed.
 */
export async function putDisputes(
  db: Db,
  { profile_id, provider }: { profile_id: string; provider: string },
  disputes: readonly ProviderDispute[],
): Promise<ProviderDispute[]> {
  if (disputes.length === 0) return []
  const known = await db
    .selectFrom('payment_disputes')
    .where('provider', '=', provider)
    .where(
      'dispute_id',
      'in',
      disputes.map(({ id }) => id),
    )
    .select(['dispute_id', 'status'])
    .execute()
  const statusBefore = new Map(known.map((row) => [row.dispute_id, row.status]))
  for (const { id, status, invoice_id, amount, currency, reason, due_at, created_at } of disputes)
    await sql`
      insert into payment_disputes (provider, dispute_id, profile_id, invoice_id, amount, currency, reason, status,
          due_at, opened_at, closed_at)
        values (${provider}, ${id}, ${profile_id}::uuid, ${invoice_id}, ${amount}, ${currency}, ${reason}, ${status},
          ${due_at}::timestamptz, ${created_at}::timestamptz, ${isOpen(status) ? sql`null` : sql`now()`})
        on conflict (provider, dispute_id) do update set invoice_id = excluded.invoice_id, amount = excluded.amount,
          reason = excluded.reason, status = excluded.status, due_at = excluded.due_at,
          -- An appeal opens it again.
          closed_at = case when excluded.closed_at is null then null
            else coalesce(payment_disputes.closed_at, excluded.closed_at) end`.execute(db)
  return disputes.filter(({ id, status }) => {
    const before = statusBefore.get(id)
    return before === undefined || disputeStateOf(before) !== disputeStateOf(status)
  })
}

/** Opens a case for a returned refund, in the transaction that found it; one case for each return. */
export async function openReturnedRefund(
  db: Db,
  { profile_id, provider }: { profile_id: string; provider: string },
  { invoice_id, amount, currency }: { invoice_id: string; amount: number; currency: string },
): Promise<void> {
  await sql`
    insert into payment_disputes (kind, provider, dispute_id, profile_id, invoice_id, amount, currency, reason, status, opened_at)
      values ('returned_refund', ${provider}, ${`${invoice_id}:`} || gen_random_uuid(), ${profile_id}::uuid, ${invoice_id},
        ${amount}, ${currency}, ${returnedRefund.reason}, ${returnedRefund.open}, now())`.execute(
    db,
  )
}

function isOpen(status: string): boolean {
  return disputeStateOf(status) === 'open'
}

/** Deletes disputes two years after their end. */
export async function trimDisputes(db: Db): Promise<number> {
  return deleteInBatches(db, 'payment_disputes', sql`closed_at < now() - interval '2 years'`)
}
