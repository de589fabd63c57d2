import Stripe from 'stripe'

import { PaymentsError } from './payments-error.ts'
import type { Prices } from './stripe-prices.ts'

/** What every part of this client needs for its calls. */
export type StripeClient = { stripe: Stripe; prices: Prices; publicUrl: string; hasTax: boolean }

/** Runs a call and throws failures as `PaymentsError`. */
export async function withPaymentsErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call()
    const status = (answer as { lastResponse?: { statusCode?: number } }).lastResponse?.statusCode
    // The library treats an error without a description, which proxies may send, as a success.
    if (status !== undefined && status >= 400) throw new PaymentsError('unavailable', { status })
    return answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, param, statusCode, requestId } = error
    const details = { type, code, param, status: statusCode, request_id: requestId }
    if (error instanceof Stripe.errors.StripeCardError)
      throw new PaymentsError('declined', details, error)
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
    throw new PaymentsError(isRefused ? 'refused' : 'unavailable', details, error)
  }
}

/** `undefined` for a missing object. */
export async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  return unlessRefused(call, ['resource_missing'])
}

/** `undefined` if the call was refused, with one of these codes if any are given. */
export async function unlessRefused<T>(
  call: () => Promise<T>,
  codes?: readonly string[],
): Promise<T | undefined> {
  try {
    return await withPaymentsErrors(call)
  } catch (error) {
    const isExpected =
      error instanceof PaymentsError &&
      error.reason === 'refused' &&
      (codes === undefined || codes.includes(String(error.details['code'])))
    if (isExpected) return undefined
    throw error
  }
}

/** The id of a reference, which comes as an id or, expanded, as the object. */
export function idOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference
  const id = (reference as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : undefined
}
