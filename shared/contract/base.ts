import { oc } from '@orpc/contract'

import { errorsOf } from './errors.ts'

/** Every endpoint can refuse bad input, ask for patience, or fail. */
export const publicEndpoint = oc.errors(errorsOf('INVALID_INPUT', 'RATE_LIMITED', 'UNEXPECTED'))

/** An endpoint for signed-in users; the server decides by session and role. */
export const memberEndpoint = publicEndpoint.errors(
  errorsOf('UNAUTHORIZED', 'FORBIDDEN', 'CROSS_SITE', 'PASSWORD_MUST_BE_SET'),
)

/** An endpoint of the staff desk: signed in, on the staff, with two-step login. Everybody else hears FORBIDDEN. */
export const staffEndpoint = memberEndpoint.errors(errorsOf('TWO_STEP_REQUIRED'))
