import { apiError } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'
import type { Payments } from '#server/gateways/payments/payments.ts'

/** Who takes the money; throws PAYMENTS_OFF where nobody does. */
export function providerOf({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw apiError('PAYMENTS_OFF')
  return payments
}

/** Asks the provider for somebody who waits: what fails is logged and told in a sentence of ours. */
export async function asked<T>({ log }: Pick<Deps, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    if (error.reason === 'declined') throw apiError('PAYMENT_DECLINED')
    log.error({ reason: error.reason, ...error.details }, 'payment provider failed')
    if (error.reason === 'refused') {
      const { request_id } = error.details
      throw apiError('PAYMENTS_REFUSED', {
        request_id: typeof request_id === 'string' ? request_id : null,
      })
    }
    throw apiError('PAYMENTS_UNAVAILABLE')
  }
}
