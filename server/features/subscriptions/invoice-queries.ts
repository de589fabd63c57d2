import { sql } from 'kysely'

import type { Invoice } from '#shared/contract/subscriptions.ts'
import type { ChargeFacts } from '#shared/rules/invoices.ts'
import type { Db } from '#server/db/connect.ts'
import type { ProviderInvoice } from '#server/gateways/payments/payments.ts'

/** Writes invoices as the provider has them; returns those of which money went back since the last time. */
export async function putInvoices(
  db: Db,
  owner: { profile_id: string; provider: string },
  invoices: readonly ProviderInvoice[],
): Promise<ProviderInvoice[]> {
  if (invoices.length === 0) return []
  const known = await db
    .selectFrom('subscription_invoices')
    .where('profile_id', '=', owner.profile_id)
    .where('provider', '=', owner.provider)
    .select(['invoice_id', 'amount_refunded'])
    .execute()
  const refundedBefore = new Map(known.map((row) => [row.invoice_id, row.amount_refunded]))
  const rows = invoices.map(({ id: invoice_id, tier: subscription_tier, ...invoice }) => ({
    ...owner,
    invoice_id,
    subscription_tier,
    ...invoice,
  }))
  await db
    .insertInto('subscription_invoices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'invoice_id']).doUpdateSet((row) => ({
        subscription_id: row.ref('excluded.subscription_id'),
        number: row.ref('excluded.number'),
        status: row.ref('excluded.status'),
        billing_reason: row.ref('excluded.billing_reason'),
        subscription_tier: row.ref('excluded.subscription_tier'),
        amount_due: row.ref('excluded.amount_due'),
        amount_paid: row.ref('excluded.amount_paid'),
        amount_refunded: row.ref('excluded.amount_refunded'),
        period_start: row.ref('excluded.period_start'),
        period_end: row.ref('excluded.period_end'),
        hosted_invoice_url: row.ref('excluded.hosted_invoice_url'),
        invoice_pdf: row.ref('excluded.invoice_pdf'),
        paid_at: row.ref('excluded.paid_at'),
      })),
    )
    .execute()
  return invoices.filter(
    ({ id, amount_refunded }) => amount_refunded > (refundedBefore.get(id) ?? 0),
  )
}

/** More than three years of months. */
const mostListed = 60

export async function listInvoices(db: Db, profileId: string): Promise<Invoice[]> {
  return db
    .selectFrom('subscription_invoices')
    .where('profile_id', '=', profileId)
    .select([
      'invoice_id as id',
      'number',
      'status',
      'subscription_tier',
      'amount_due',
      'amount_paid',
      'amount_refunded',
      'currency',
      'period_start',
      'period_end',
      'created_at',
      'paid_at',
      'hosted_invoice_url',
      'invoice_pdf',
      sql<'full' | 'partial' | null>`
        case when amount_refunded = 0 then null when amount_refunded >= amount_paid then 'full' else 'partial' end`.as(
        'refund_status',
      ),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('invoice_id')
    .limit(mostListed)
    .execute()
}

export type ChargeRow = ChargeFacts & { invoice_id: string; currency: string }

/** What was paid for a subscription in the last days that a refund could be about. */
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
      'currency',
      'paid_at',
    ])
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
}
