import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'

export const tags = ['Subscriptions']

/**
 * An endpoint about the viewer's own plan, or about the agency's plan for its billing members. `x-plan-of: agency` or
 * `own` selects one if the viewer has both.
 */
export const planEndpoint = memberEndpoint.errors(errorsOf('PLAN_OF_AGENCY'))

export const paying = planEndpoint.errors(
  errorsOf(
    'PAYMENTS_OFF',
    'PAYMENTS_REFUSED',
    'PAYMENTS_UNAVAILABLE',
    'NO_PAID_PLAN',
    'PROMO_CODE_NOT_FOUND',
  ),
)
