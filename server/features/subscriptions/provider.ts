import { apiError } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'
import type { Payments } from '#server/gateways/payments/payments.ts'

/** The payment provider. Throws PAYMENTS_OFF where none is configured. */
export function providerOf({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw apiError('PAYMENTS_OFF')
  return payments
}

/** Calls the provider while a user waits. A failure is logged and thrown as an error of the contract. */
export async function callProvider<T>(
  { log }: Pick<Deps, 'log'>,
  ask: () => Promise<T>,
): Promise<T> {
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
