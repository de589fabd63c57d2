import { z } from 'zod'

import { agencyRoles } from '#shared/rules/agencies.ts'
import { isValidUsername, normaliseUsername, usernameOfAgency } from '#shared/rules/usernames.ts'

import { memberEndpoint, publicEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { sentences } from './sentences.ts'
import { id, line } from './text.ts'

export const email = z
  .string({ error: sentences.emailInvalid })
  .trim()
  .toLowerCase()
  // Length first: the pattern is quadratic on hostile input.
  .max(254, sentences.emailInvalid)
  .pipe(z.email(sentences.emailInvalid))

/** Any characters; compared after NFC so that two keyboards type the same password. */
export const newPassword = z
  .string({ error: sentences.passwordTooShort })
  .min(8, sentences.passwordTooShort)
  .max(128, sentences.passwordTooLong)
  .transform((password) => password.normalize('NFC'))

/** A password that somebody has: longer ones than there can be are wrong ones. */
export const knownPassword = z
  .string({ error: sentences.passwordRequired })
  .max(128, sentences.invalidLogin)
  .transform((password) => password.normalize('NFC'))

/** What a link in a mail carries: 256 random bits. */
export const linkToken = z.string().max(100)

const acceptedTerms = z.literal(true, sentences.termsRequired)

export const username = z
  .string({ error: sentences.usernameInvalid })
  .max(100, sentences.usernameInvalid)
  .transform(normaliseUsername)
  .refine(isValidUsername, sentences.usernameInvalid)

/** What an agency goes by; its username is made of it. */
export const agencyName = line(120, sentences.agencyNameInvalid).refine(
  (name) => isValidUsername(usernameOfAgency(name)),
  sentences.agencyNameInvalid,
)

const influencerSignUp = z.strictObject({
  role: z.literal('influencer'),
  full_name: line(120, sentences.fullNameRequired),
  username,
  email,
  password: newPassword,
  accepted_terms: acceptedTerms,
})

const agencySignUp = z.strictObject({
  role: z.literal('agency'),
  full_name: agencyName,
  email,
  password: newPassword,
  accepted_terms: acceptedTerms,
})

export const signUpInput = z.discriminatedUnion('role', [influencerSignUp, agencySignUp])

/** Who is signed in. Roles are read from the profile; without one a user is just signed in. */
export const viewer = z.object({
  user_id: id,
  email: z.string(),
  username: z.string().nullable(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  category: z.string(),
  has_profile: z.boolean(),
  is_influencer: z.boolean(),
  is_agency: z.boolean(),
  is_creditcard: z.boolean(),
  is_staff: z.boolean(),
  /** The agency that one acts for: one's own account, or that of which one is a member. */
  agency_id: id.nullable(),
  agency_name: z.string().nullable(),
  agency_role: z.enum(agencyRoles).nullable(),
  /** Signed in by a temporary password: everything but `passwords.setFirst` and signing out is refused. */
  must_set_password: z.boolean(),
})

export type Viewer = z.infer<typeof viewer>

export const accounts = {
  signUp: publicEndpoint
    .route({
      method: 'POST',
      path: '/accounts',
      summary: 'Sign up as an influencer or an agency',
      tags: ['Accounts'],
    })
    .errors(errorsOf('USERNAME_TAKEN', 'EMAIL_TAKEN', 'CROSS_SITE'))
    .input(signUpInput)
    .output(
      z.object({
        /** Null when the address has to be confirmed first; the same then whether it is new or known. */
        viewer: viewer.nullable(),
      }),
    ),
  signIn: publicEndpoint
    .route({
      method: 'POST',
      path: '/sessions',
      summary: 'Sign in with e-mail and password',
      tags: ['Accounts'],
    })
    .errors(errorsOf('INVALID_LOGIN', 'EMAIL_NOT_CONFIRMED', 'CROSS_SITE'))
    .input(
      z.strictObject({
        email,
        password: knownPassword,
      }),
    )
    .output(
      z.object({
        /** Null when a second step is missing. */
        viewer: viewer.nullable(),
        /** What is asked for next: a code of an authenticator app, at `twoStep.finishSignIn`. */
        second_step: z.literal('totp').nullable(),
      }),
    ),
  signOut: memberEndpoint
    .route({ method: 'DELETE', path: '/sessions/current', summary: 'Sign out', tags: ['Accounts'] })
    .output(z.object({ signed_out: z.literal(true) })),
  getViewer: publicEndpoint
    .route({
      method: 'GET',
      path: '/accounts/me',
      summary: 'Who is signed in, or null',
      tags: ['Accounts'],
    })
    .output(viewer.nullable()),
  remove: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/accounts/me',
      summary: 'Delete the account with everything that belongs to it; cannot be undone',
      tags: ['Accounts'],
    })
    .errors(errorsOf('PLAN_STILL_PAID'))
    .input(
      z.strictObject({
        current_password: knownPassword,
        /** The username, typed once more; DELETE for an account without one. */
        confirmation: z.string({ error: sentences.deleteConfirmationWrong }).max(100),
      }),
    )
    .output(z.object({ deleted: z.literal(true) })),
  confirmEmail: publicEndpoint
    .route({
      // The token is in the body: addresses end up in logs.
      method: 'PUT',
      path: '/email-confirmations',
      summary: 'Confirm an e-mail address by the link that was sent to it',
      tags: ['Accounts'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'CROSS_SITE'))
    .input(z.strictObject({ token: linkToken }))
    .output(z.object({ confirmed: z.literal(true) })),
  resendConfirmation: publicEndpoint
    .route({
      method: 'POST',
      path: '/email-confirmations',
      summary: 'Send the link that confirms an address again; answers alike for every address',
      tags: ['Accounts'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ email }))
    .output(z.object({ sent: z.literal(true) })),
  checkUsername: publicEndpoint
    .route({
      method: 'GET',
      path: '/usernames/{username}',
      summary: 'Whether a username is free',
      tags: ['Accounts'],
    })
    .input(z.strictObject({ username: z.string().max(100) }))
    .output(z.object({ username: z.string(), is_valid: z.boolean(), is_available: z.boolean() })),
}
