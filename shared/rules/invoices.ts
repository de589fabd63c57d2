import { isHeldByBank } from './disputes.ts'

/** Invoices of a plan, and refunds: the monthly guarantee of spec §1 as a button that works for some days after a charge. */

/** Days after a charge during which it is given back on request. */
export const refundDays = 30

/** The moment up to which a charge is given back. Both are ISO timestamps. */
export function refundableUntil(paidAt: string): string {
  return new Date(Date.parse(paidAt) + refundDays * 86_400_000).toISOString()
}

/** Days before the guarantee can be used again. */
export const guaranteeDays = 365

/** When the guarantee can be used again. Both are ISO timestamps. */
export function guaranteeAgainAt(usedAt: string): string {
  return new Date(Date.parse(usedAt) + guaranteeDays * 86_400_000).toISOString()
}

export function isGuaranteeUsed(usedAt: string, now: string): boolean {
  return Date.parse(now) < Date.parse(guaranteeAgainAt(usedAt))
}

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

export type ChargeFacts = {
  subscription_id: string | null
  billing_reason: string | null
  amount_paid: number
  amount_refunded: number
  /** Given back as credit or in another way than to the card. */
  amount_credited: number
  paid_at: string | null
  /** Of its disputes, as the provider calls them. */
  dispute_statuses: readonly string[]
}

/**
 * What the guarantee is about: the period that was charged last and what was charged for changes of plan since, each
 * for `refundDays`. Nothing of a former period, nor of another subscription. What was given back of it already is in it.
 * @param now ISO
 */
export function chargesOfPeriod<Charge extends ChargeFacts>(
  charges: readonly Charge[],
  subscriptionId: string,
  now: string,
): (Charge & { paid_at: string })[] {
  const paid = charges
    .filter((charge): charge is Charge & { paid_at: string } => charge.paid_at !== null)
    .filter(({ subscription_id }) => subscription_id === subscriptionId)
    .toSorted(newestFirst)
  // A period that credit paid is one as well: what came before it is over.
  const first = paid.findIndex(({ billing_reason }) => billing_reason !== 'subscription_update')
  return (first === -1 ? paid : paid.slice(0, first + 1)).filter(
    ({ paid_at, amount_paid }) =>
      amount_paid > 0 && Date.parse(now) <= Date.parse(refundableUntil(paid_at)),
  )
}

/** What is still to be given back: what was paid less what was given back or credited, and nothing of what a bank holds. */
export function leftOf(charges: readonly ChargeFacts[]): number {
  return charges
    .filter((charge) => !isDisputed(charge))
    .reduce(
      (sum, { amount_paid, amount_refunded, amount_credited }) =>
        sum + Math.max(0, amount_paid - amount_refunded - amount_credited),
      0,
    )
}

/** Whether a bank decides about it now, or has decided. */
export function isDisputed({ dispute_statuses }: Pick<ChargeFacts, 'dispute_statuses'>): boolean {
  return isHeldByBank(dispute_statuses)
}

/** Of the same second, the change of plan came after the month that it changes. */
function newestFirst(
  a: { paid_at: string; billing_reason: string | null },
  b: { paid_at: string; billing_reason: string | null },
): number {
  const isChange = ({ billing_reason }: typeof a) =>
    Number(billing_reason === 'subscription_update')
  return Date.parse(b.paid_at) - Date.parse(a.paid_at) || isChange(b) - isChange(a)
}
