import { oc } from '@orpc/contract'

import { errorsOf } from './errors.ts'

/**
 * Access level of an endpoint in the OpenAPI document; the server decides by session and role. 'optional': anyone,
 * with the viewer if signed in. 'extension': the token of a connected browser extension.
 */
export type Access = 'anyone' | 'optional' | 'member' | 'agency' | 'staff' | 'extension'

/** Every endpoint can return the errors for invalid input, rate limits and server faults. */
export const publicEndpoint = oc
  .$meta<{ access: Access }>({ access: 'anyone' })
  .errors(
    errorsOf('INVALID_INPUT', 'RATE_LIMITED', 'BUSY', 'UNAVAILABLE', 'READ_ONLY', 'UNEXPECTED'),
  )

/** A public endpoint that returns more data to signed-in users. */
export const optionalEndpoint = publicEndpoint.meta({ access: 'optional' })

/** An endpoint for signed-in users; the server decides by session and role. */
export const memberEndpoint = publicEndpoint
  .meta({ access: 'member' })
  .errors(
    errorsOf(
      'UNAUTHORIZED',
      'FORBIDDEN',
      'CROSS_SITE',
      'PASSWORD_MUST_BE_SET',
      'AGENCY_NEEDS_TWO_STEP',
    ),
  )

/** An endpoint for members of an agency, with the rights of their role. */
export const agencyEndpoint = memberEndpoint.meta({ access: 'agency' })

/**
 * An endpoint of the staff desk. Requires a staff member who signed in by two steps or a passkey. Others get FORBIDDEN.
 */
export const staffEndpoint = memberEndpoint
  .meta({ access: 'staff' })
  .errors(errorsOf('TWO_STEP_REQUIRED', 'FRESH_PROOF_NEEDED', 'ADMINISTRATORS_ONLY', 'OWN_CASE'))
