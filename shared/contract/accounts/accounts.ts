import { z } from 'zod'

import { agencyRoles } from '#shared/rules/agencies/agencies.ts'
import { redirectPath } from '#shared/rules/accounts/redirect-path.ts'
import { isReservedName } from '#shared/rules/profiles/reserved-names.ts'
import {
  isValidAgencyName,
  isValidUsername,
  normaliseUsername,
} from '#shared/rules/profiles/usernames.ts'

import { memberEndpoint, optionalEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { sentences } from '../sentences/sentences.ts'
import { id, personName } from '../text.ts'
import { normalForm } from '#shared/rules/text/normal-form.ts'

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
  .transform((password) => normalForm(password))

/** An existing password. Input beyond the maximum length is simply wrong. */
export const knownPassword = z
  .string({ error: sentences.passwordRequired })
  .max(128, sentences.invalidLogin)
  .transform((password) => normalForm(password))

/** The token of a mailed link: 256 random bits. */
export const linkToken = z.string().max(100)

/** Credentials of later calls: cookie or token. */
const sessionKind = z
  .enum(['cookie', 'token'])
  .default('cookie')
  .describe("'token': the answer holds a token for `Authorization: Bearer …` and sets no cookie.")

/** The session token, returned if the request has `session: 'token'`. */
export const sessionToken = z
  .string()
  .optional()
  .describe(
    'For `Authorization: Bearer …`, when asked for. Good for 7 days after it was used last and 90 in all; it ends with its session, as by signing out.',
  )

/** Data that the mailed link passes on to the page that it opens. */
export const onward = z.strictObject({
  /** The profile to follow after that. */
  follow: id.optional(),
  /** The alert to create after that, as the parameters of `POST /code-alerts`. */
  alert: z.string().max(400).optional(),
  /** The page to open after that: a path of this site. Other values are ignored. */
  redirect: z.string().max(500).transform(redirectPath).optional(),
})

export const acceptedTerms = z.literal(true, sentences.termsRequired)

export const username = z
  .string({ error: sentences.usernameInvalid })
  // Users may paste the page's address with a long query.
  .max(500, sentences.usernameInvalid)
  .transform(normaliseUsername)
  .refine((name) => isValidUsername(name), sentences.usernameInvalid)
  .refine((name) => !isReservedName(name), sentences.nameReserved)

/** The name of the agency. Its username is derived from it. */
export const agencyName = personName(sentences.agencyNameInvalid).refine(
  isValidAgencyName,
  sentences.agencyNameInvalid,
)

const influencerSignUp = z.strictObject({
  role: z.literal('influencer'),
  full_name: personName(sentences.fullNameRequired),
  username,
  email,
  password: newPassword,
  accepted_terms: acceptedTerms,
  onward: onward.optional(),
})

const agencySignUp = z.strictObject({
  role: z.literal('agency'),
  full_name: agencyName,
  email,
  password: newPassword,
  accepted_terms: acceptedTerms,
  onward: onward.optional(),
})

/** An account without username and public page. It can follow creators and join an agency. */
const shopperSignUp = z.strictObject({
  role: z.literal('shopper'),
  full_name: personName(sentences.fullNameRequired).optional(),
  email,
  password: newPassword,
  accepted_terms: acceptedTerms,
  onward: onward.optional(),
})

export const signUpInput = z.discriminatedUnion('role', [
  influencerSignUp,
  agencySignUp,
  shopperSignUp,
])

/** The signed-in user. Roles come from the profile. A user without a profile has no role. */
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
  /** The agency that the viewer acts for: the viewer's own account, or the agency of a membership. */
  agency_id: id.nullable(),
  agency_name: z.string().nullable(),
  agency_role: z.enum(agencyRoles).nullable(),
  /**
   * The agency requires two-step login, and this session does not have it. All requests for the agency are rejected.
   */
  agency_needs_two_step: z.boolean().optional(),
  /** False for accounts that sign in by mailed links. */
  has_password: z.boolean(),
  /** The session uses a temporary password. Only `passwords.setFirst` and signing out are allowed. */
  must_set_password: z.boolean(),
})

export type Viewer = z.infer<typeof viewer>

export const accounts = {
  signUp: publicEndpoint
    .route({
      method: 'POST',
      path: '/accounts',
      summary: 'Sign up as an influencer, an agency or a shopper',
      tags: ['Accounts'],
    })
    .errors(errorsOf('USERNAME_TAKEN', 'NAME_OF_VERIFIED', 'EMAIL_TAKEN', 'CROSS_SITE'))
    .input(signUpInput)
    .output(
      z.object({
        /** Null if the address must be confirmed first. The reply is the same for new and known addresses. */
        viewer: viewer.nullable(),
      }),
    ),
  signIn: publicEndpoint
    .route({
      method: 'POST',
      path: '/sessions',
      summary: 'Sign in with e-mail and password',
      description:
        "Browsers get a cookie. Programs ask for `session: 'token'` and get a bearer token; with two-step login first `second_step_token`, for `POST /sessions/second-step`.",
      tags: ['Accounts'],
    })
    .errors(errorsOf('INVALID_LOGIN', 'EMAIL_NOT_CONFIRMED', 'ACCOUNT_SUSPENDED', 'CROSS_SITE'))
    .input(
      z.strictObject({
        email,
        password: knownPassword,
        session: sessionKind,
      }),
    )
    .output(
      z.object({
        /** Null when a second step is missing. */
        viewer: viewer.nullable(),
        /** The next step: a code of the authenticator app, sent to `twoStep.finishSignIn`. */
        second_step: z.literal('totp').nullable(),
        token: sessionToken,
        second_step_token: z
          .string()
          .optional()
          .describe('Good for ten minutes, in place of the cookie that browsers get.'),
      }),
    ),
  signOut: memberEndpoint
    .route({ method: 'DELETE', path: '/sessions/current', summary: 'Sign out', tags: ['Accounts'] })
    .output(z.object({ signed_out: z.literal(true) })),
  getViewer: optionalEndpoint
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
    .errors(errorsOf('PLAN_STILL_PAID', 'LAST_ADMINISTRATOR', 'SIGN_IN_AGAIN'))
    .input(
      z.strictObject({
        /** Omitted for an account without a password. Such an account must have signed in within 15 minutes. */
        current_password: knownPassword.optional(),
        /** The username as confirmation, or DELETE for an account without a username. */
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
      description:
        'The browser that signed up or is signed in needs nothing else, any other the password: `confirmed` is false until it comes along.',
      tags: ['Accounts'],
    })
    .errors(errorsOf('LINK_EXPIRED', 'CROSS_SITE'))
    .input(z.strictObject({ token: linkToken, password: knownPassword.optional() }))
    .output(
      z.object({
        /** False if the password is required. Then nothing was changed. */
        confirmed: z.boolean(),
        email: z.string(),
        /** The user that the link, the password or the browser of the sign-up signs in. */
        viewer: viewer.nullable(),
      }),
    ),
  signInConfirmed: publicEndpoint
    .route({
      method: 'POST',
      path: '/sessions/confirmed',
      summary: 'Sign in the browser that signed up, once the address is confirmed elsewhere',
      description:
        'By the cookie that signing up set, within an hour. Null while the address is not confirmed, and for everybody else.',
      tags: ['Accounts'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .output(z.object({ viewer: viewer.nullable() })),
  resendConfirmation: publicEndpoint
    .route({
      method: 'POST',
      path: '/email-confirmations',
      summary: 'Send the link that confirms an address again; answers alike for every address',
      tags: ['Accounts'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ email, onward: onward.optional() }))
    .output(z.object({ sent: z.literal(true) })),
  checkUsername: optionalEndpoint
    .route({
      method: 'GET',
      path: '/usernames/{username}',
      summary: 'Whether a username is free',
      tags: ['Accounts'],
    })
    .input(z.strictObject({ username: z.string().max(500) }))
    .output(z.object({ username: z.string(), is_valid: z.boolean(), is_available: z.boolean() })),
}
