/** Refunds: the monthly guarantee of spec §1, as a button that works for some days after a charge. */

/** Days after a charge during which it is given back on request. */
export const refundDays = 30

/** The moment up to which a charge is given back. Both are ISO timestamps. */
export function refundableUntil(paidAt: string): string {
  return new Date(Date.parse(paidAt) + refundDays * 86_400_000).toISOString()
}
