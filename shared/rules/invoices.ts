/** Invoices of a plan, and refunds: the monthly guarantee of spec §1 as a button that works for some days after a charge. */

/** Days after a charge during which it is given back on request. */
export const refundDays = 30

/** The moment up to which a charge is given back. Both are ISO timestamps. */
export function refundableUntil(paidAt: string): string {
  return new Date(Date.parse(paidAt) + refundDays * 86_400_000).toISOString()
}

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

export type ChargeFacts = {
  subscription_id: string | null
  billing_reason: string | null
  amount_paid: number
  amount_refunded: number
  paid_at: string | null
}

/**
 * What the refund button gives back: the month that was charged last and what was charged for changes
 * of plan since, each for `refundDays`. Nothing of a former month, nor of another subscription.
 * @param now ISO
 */
export function refundableCharges<Charge extends ChargeFacts>(
  charges: readonly Charge[],
  subscriptionId: string,
  now: string,
): (Charge & { paid_at: string })[] {
  const paid = charges
    .filter((charge): charge is Charge & { paid_at: string } => charge.paid_at !== null)
    .filter(
      ({ subscription_id, amount_paid }) => subscription_id === subscriptionId && amount_paid > 0,
    )
    .toSorted(newestFirst)
  const month = paid.findIndex(({ billing_reason }) => billing_reason !== 'subscription_update')
  const ofThisMonth = month === -1 ? paid : paid.slice(0, month + 1)
  return ofThisMonth.filter(
    ({ paid_at, amount_paid, amount_refunded }) =>
      amount_refunded < amount_paid && Date.parse(now) <= Date.parse(refundableUntil(paid_at)),
  )
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
