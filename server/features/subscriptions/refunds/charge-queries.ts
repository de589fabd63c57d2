import type { ChargeFacts } from '#shared/rules/plans/invoices.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { mostListed, disputeStatuses } from '../letters/invoice-queries.ts'

export type ChargeRow = ChargeFacts & { invoice_id: string; currency: string }

/** The charges of a subscription that are young enough for a refund. */
export async function listCharges(db: Db, profileId: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('subscription_invoices')
    .where('profile_id', '=', profileId)
    .where('status', '=', 'paid')
    .select([
      'invoice_id',
      'subscription_id',
      'billing_reason',
      'amount_paid',
      'amount_refunded',
      'amount_credited',
      'currency',
      'paid_at',
      disputeStatuses,
    ])
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
}
