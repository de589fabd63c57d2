import { z } from 'zod'

import { email, knownPassword, linkToken, newPassword } from './accounts.ts'
import { memberEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'

export const passwords = {
  requestReset: publicEndpoint
    .route({
      method: 'POST',
      path: '/password-resets',
      summary: 'Send a link for setting a new password; answers alike for every address',
      tags: ['Passwords'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ email }))
    .output(z.object({ sent: z.literal(true) })),
  checkReset: publicEndpoint
    .route({
      method: 'POST',
      path: '/password-resets/check',
      summary: 'Whether a link for setting a new password still works',
      tags: ['Passwords'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ token: linkToken }))
    .output(z.object({ is_valid: z.boolean() })),
  reset: publicEndpoint
    .route({
      method: 'PUT',
      path: '/password-resets',
      summary: 'Set a new password by the link; ends every session',
      tags: ['Passwords'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'CROSS_SITE'))
    .input(z.strictObject({ token: linkToken, password: newPassword }))
    .output(z.object({ reset: z.literal(true) })),
  setFirst: memberEndpoint
    .route({
      method: 'PUT',
      path: '/accounts/me/first-password',
      summary: 'Choose a password in place of the temporary one; ends other sessions',
      tags: ['Passwords'],
    })
    .errors(errorsOf('PASSWORD_ALREADY_SET'))
    .input(z.strictObject({ password: newPassword }))
    .output(z.object({ changed: z.literal(true) })),
  change: memberEndpoint
    .route({
      method: 'PUT',
      path: '/accounts/me/password',
      summary: 'Change the password, by the one in force; ends other sessions',
      tags: ['Passwords'],
    })
    .input(z.strictObject({ current_password: knownPassword, password: newPassword }))
    .output(z.object({ changed: z.literal(true) })),
}
