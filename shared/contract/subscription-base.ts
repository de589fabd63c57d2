import { memberEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'

export const tags = ['Subscriptions']

/** About the own plan, or the agency's for its members in charge of billing; `x-plan-of: agency` or `own` where one has both. */
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
