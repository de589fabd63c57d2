import { sql } from 'kysely'

import type { Invoice } from '#shared/contract/subscriptions/subscription-prices.ts'
import { disputeStateOf } from '#shared/rules/plans/disputes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { ProviderInvoice } from '#server/gateways/payments/provider-objects.ts'

/** Payments and refunds since the invoices were last written. */
export type MoneyMoved = {
  paid: ProviderInvoice[]
  /** `given_back`: refunded since then, in the currency's smallest unit. */
  refunded: (ProviderInvoice & { given_back: number; is_second_plan: boolean })[]
  /** `returned`: refunded money that the bank sent back. */
  failed: (ProviderInvoice & { returned: number })[]
}

/** Writes the provider's invoices. Returns payments and refunds since the last time. */
export async function putInvoices(
  db: Db,
  owner: { profile_id: string; provider: string },
  invoices: readonly ProviderInvoice[],
): Promise<MoneyMoved> {
  if (invoices.length === 0) return { paid: [], refunded: [], failed: [] }
  const known = await db
    .selectFrom('subscription_invoices')
    .where('profile_id', '=', owner.profile_id)
    .where('provider', '=', owner.provider)
    .select(['invoice_id', 'amount_paid', 'amount_refunded', 'is_second_plan'])
    .execute()
  const before = new Map(known.map((row) => [row.invoice_id, row]))
  const givenBefore = ({ id }: ProviderInvoice) => before.get(id)?.amount_refunded ?? 0
  const rows = invoices.map(
    ({ id: invoice_id, tier: subscription_tier, interval: billing_interval, ...invoice }) => ({
      ...owner,
      invoice_id,
      subscription_tier,
      billing_interval,
      ...invoice,
    }),
  )
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
        billing_interval: row.ref('excluded.billing_interval'),
        amount_due: row.ref('excluded.amount_due'),
        amount_paid: row.ref('excluded.amount_paid'),
        amount_refunded: row.ref('excluded.amount_refunded'),
        amount_credited: row.ref('excluded.amount_credited'),
        needs_confirmation: row.ref('excluded.needs_confirmation'),
        period_start: row.ref('excluded.period_start'),
        period_end: row.ref('excluded.period_end'),
        hosted_invoice_url: row.ref('excluded.hosted_invoice_url'),
        invoice_pdf: row.ref('excluded.invoice_pdf'),
        paid_at: row.ref('excluded.paid_at'),
      })),
    )
    .execute()
  return {
    paid: invoices.filter(
      ({ id, amount_paid }) => amount_paid > (before.get(id)?.amount_paid ?? 0),
    ),
    refunded: invoices
      .map((invoice) => ({
        ...invoice,
        given_back: invoice.amount_refunded - givenBefore(invoice),
        is_second_plan: before.get(invoice.id)?.is_second_plan ?? false,
      }))
      .filter(({ given_back }) => given_back > 0),
    failed: invoices
      .map((invoice) => ({ ...invoice, returned: givenBefore(invoice) - invoice.amount_refunded }))
      .filter(({ returned }) => returned > 0),
  }
}

/** Notes that an invoice paid for a plan beside the running one, before it is given back for that. */
export async function noteSecondPlan(db: Db, provider: string, invoiceId: string): Promise<void> {
  await db
    .updateTable('subscription_invoices')
    .set({ is_second_plan: true })
    .where('provider', '=', provider)
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/** More than three years of monthly invoices. */
export const mostListed = 60
/** Enough for a year with daily plan changes. */
const mostOfAYear = 500

/** The provider's states of the disputes about an invoice. */
export const disputeStatuses = sql<string[]>`array(
  select disputes.status from payment_disputes disputes
    where disputes.kind = 'dispute' and disputes.profile_id = subscription_invoices.profile_id and disputes.provider = subscription_invoices.provider
      and disputes.invoice_id = subscription_invoices.invoice_id order by disputes.opened_at)`.as(
  'dispute_statuses',
)

/** The newest invoices, or all of a year in UTC. */
export async function listInvoices(db: Db, profileId: string, year?: number): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('subscription_invoices')
    .where('profile_id', '=', profileId)
    .$if(year !== undefined, (query) =>
      query
        .where('created_at', '>=', `${year}-01-01T00:00:00Z`)
        .where('created_at', '<', `${(year ?? 0) + 1}-01-01T00:00:00Z`),
    )
    .select([
      'invoice_id as id',
      'number',
      'status',
      'subscription_tier',
      'billing_interval',
      'amount_due',
      'amount_paid',
      'amount_refunded',
      'amount_credited',
      'needs_confirmation',
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
      disputeStatuses,
    ])
    .orderBy('created_at', 'desc')
    .orderBy('invoice_id')
    .limit(year === undefined ? mostListed : mostOfAYear)
    .execute()
  return rows.map(({ dispute_statuses, ...invoice }) => {
    const last = dispute_statuses.at(-1)
    return { ...invoice, dispute_state: last === undefined ? null : disputeStateOf(last) }
  })
}
