import { z } from 'zod'

import { acceptedTerms, email, linkToken, onward, viewer } from './accounts.ts'
import { publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'

const token = z.strictObject({ token: linkToken })

export const signInLinks = {
  request: publicEndpoint
    .route({
      method: 'POST',
      path: '/sign-in-links',
      summary: 'Send a link that signs in; answers alike for every address',
      description:
        'The link works once, for 30 minutes: {public_url}/sign-in-link#token=…. Whoever accepts the terms gets one without an account too, and using it makes a shopper account.',
      tags: ['Sign-in links'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(
      z.strictObject({
        email,
        accepted_terms: acceptedTerms.optional(),
        onward: onward.optional(),
      }),
    )
    .output(z.object({ sent: z.literal(true) })),
  check: publicEndpoint
    .route({
      method: 'POST',
      path: '/sign-in-links/check',
      summary: 'Whose link it is; using it is another call, so that opening it uses nothing up',
      tags: ['Sign-in links'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'CROSS_SITE'))
    .input(token)
    .output(
      z.object({
        email: z.string(),
        /** The address has no account yet. */
        is_new: z.boolean(),
      }),
    ),
  use: publicEndpoint
    .route({
      // The token is in the body: addresses end up in logs.
      method: 'PUT',
      path: '/sign-in-links',
      summary: 'Sign in by the link, or make the account',
      tags: ['Sign-in links'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'EMAIL_TAKEN', 'ACCOUNT_SUSPENDED', 'CROSS_SITE'))
    .input(token)
    .output(
      z.object({
        /** Null when a second step is missing. */
        viewer: viewer.nullable(),
        second_step: z.literal('totp').nullable(),
        is_new: z.boolean(),
        /** The address was not proven before: an earlier password no longer works. */
        is_password_gone: z.boolean(),
      }),
    ),
}
