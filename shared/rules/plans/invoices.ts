import { isHeldByBank } from './disputes.ts'

/** Invoices of a plan, and refunds: the monthly guarantee of spec §1 as a button that works for some days after a charge. */

/** Days after a charge in which it can be refunded. */
export const refundDays = 30

/** The end of the refund period of a charge. Both are ISO timestamps. */
export function refundableUntil(paidAt: string): string {
  return new Date(Date.parse(paidAt) + refundDays * 86_400_000).toISOString()
}

/** Days before the guarantee can be used again. */
const guaranteeDays = 365

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
  /** Refunded as credit, or by other means than the card. */
  amount_credited: number
  paid_at: string | null
  /** The states of its disputes, in the provider's terms. */
  dispute_statuses: readonly string[]
}

/** Milliseconds by which the provider's clock may be ahead of ours. */
const clockSkew = 60_000

/**
 * The charges that the guarantee covers: the latest period and later charges for plan changes, each for `refundDays`.
 * Earlier periods and other subscriptions are excluded. Earlier refunds are included. So is a renewal after the refund
 * was asked for.
 * @param askedAt ISO
 */
export function chargesOfPeriod<Charge extends ChargeFacts>(
  charges: readonly Charge[],
  subscriptionId: string,
  askedAt: string,
): (Charge & { paid_at: string })[] {
  const paid = charges
    .filter((charge): charge is Charge & { paid_at: string } => charge.paid_at !== null)
    .filter(({ subscription_id }) => subscription_id === subscriptionId)
    .toSorted(newestFirst)
  // A period that was paid by credit counts too. Earlier charges are excluded.
  const latest = Date.parse(askedAt) + clockSkew
  const first = paid.findIndex(
    ({ billing_reason, paid_at }) =>
      billing_reason !== 'subscription_update' && Date.parse(paid_at) <= latest,
  )
  return (first === -1 ? paid : paid.slice(0, first + 1)).filter(
    ({ paid_at, amount_paid }) =>
      amount_paid > 0 && Date.parse(askedAt) <= Date.parse(refundableUntil(paid_at)),
  )
}

/** The amount left to refund: payments minus refunds and credits, without disputed payments. */
export function leftOf(charges: readonly ChargeFacts[]): number {
  return charges
    .filter((charge) => !isDisputed(charge))
    .reduce(
      (sum, { amount_paid, amount_refunded, amount_credited }) =>
        sum + Math.max(0, amount_paid - amount_refunded - amount_credited),
      0,
    )
}

/** Whether the charge has an open or decided dispute. */
export function isDisputed({ dispute_statuses }: Pick<ChargeFacts, 'dispute_statuses'>): boolean {
  return isHeldByBank(dispute_statuses)
}

/** Within one second, the plan change is newer than the month that it changes. */
function newestFirst(
  a: { paid_at: string; billing_reason: string | null },
  b: { paid_at: string; billing_reason: string | null },
): number {
  const isChange = ({ billing_reason }: typeof a) =>
    Number(billing_reason === 'subscription_update')
  return Date.parse(b.paid_at) - Date.parse(a.paid_at) || isChange(b) - isChange(a)
}
