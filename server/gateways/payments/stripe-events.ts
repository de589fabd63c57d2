import { PaymentsError } from './payments-error.ts'
import type { PaymentEvent } from './provider-objects.ts'
import type { StripeClient } from './stripe-client.ts'
import { storedEvent } from './stripe-shapes.ts'

/** Tolerance of the signature's time, for both past and future. */
const toleranceSeconds = 300

/** Parses an event that is signed with one of the secrets. Throws PaymentsError 'bad_signature'. */
export function readEvent(
  { stripe }: Pick<StripeClient, 'stripe'>,
  secrets: readonly string[],
  body: string,
  signature: string | undefined,
): PaymentEvent {
  // The library accepts any time in the future.
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1])
  if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) throw new PaymentsError('bad_signature')
  let fault: unknown
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds)
      return storedEvent.parse(event)
    } catch (error) {
      fault = error
    }
  }
  throw new PaymentsError('bad_signature', {}, fault)
}
