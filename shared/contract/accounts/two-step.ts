import { z } from 'zod'

import { readSecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'

import { knownPassword, sessionToken, viewer } from './accounts.ts'
import { memberEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { sentences } from '../sentences/sentences.ts'

/** A code of the app or a recovery code. Their formats differ. */
export const anyCode = z
  .string({ error: sentences.secondStepCodeInvalid })
  .max(100, sentences.secondStepCodeInvalid)
  .transform((text, check) => {
    const code = readSecondStepCode(text)
    if (code) return code
    check.addIssue({ code: 'custom', message: sentences.secondStepCodeInvalid })
    return z.NEVER
  })

const appCode = anyCode.refine(({ kind }) => kind === 'app', sentences.appCodeInvalid)

const recoveryCodes = z.array(z.string())

export const twoStep = {
  getStatus: memberEndpoint
    .route({
      method: 'GET',
      path: '/accounts/me/two-step',
      summary: 'Whether signing in takes a second step',
      tags: ['Two-step login'],
    })
    .output(
      z.object({
        is_on: z.boolean(),
        /** Whether the user has opened a mailed link. Two-step login requires it. */
        is_address_proven: z.boolean(),
        /** The number of unused codes. */
        recovery_codes_left: z.number().int(),
      }),
    ),
  start: memberEndpoint
    .route({
      method: 'POST',
      path: '/accounts/me/two-step',
      summary:
        'Get a secret for an authenticator app, by the password; nothing is on until a code confirms it',
      tags: ['Two-step login'],
    })
    .errors(errorsOf('TWO_STEP_ALREADY_ON', 'ADDRESS_NOT_PROVEN', 'FRESH_PROOF_NEEDED'))
    .input(z.strictObject({ password: knownPassword }))
    .output(
      z.object({
        /** For a QR code or a link: `otpauth://totp/…`. */
        uri: z.string(),
        /** The secret for typing: base32 in groups of four. */
        secret: z.string(),
        /** Shown only once. */
        recovery_codes: recoveryCodes,
      }),
    ),
  confirm: memberEndpoint
    .route({
      method: 'PUT',
      path: '/accounts/me/two-step',
      summary: 'Switch it on by a code of the app',
      tags: ['Two-step login'],
    })
    .errors(
      errorsOf(
        'TWO_STEP_ALREADY_ON',
        'TWO_STEP_NOT_STARTED',
        'TWO_STEP_CODE_WRONG',
        'TWO_STEP_LOST',
      ),
    )
    .input(z.strictObject({ code: appCode }))
    .output(z.object({ is_on: z.literal(true) })),
  turnOff: memberEndpoint
    .route({
      method: 'POST',
      path: '/accounts/me/two-step/off',
      summary: 'Switch it off, by the password and a code of the app or a recovery code',
      tags: ['Two-step login'],
    })
    .errors(
      errorsOf('TWO_STEP_IS_OFF', 'TWO_STEP_CODE_WRONG', 'RECOVERY_CODE_WRONG', 'TWO_STEP_LOST'),
    )
    .input(z.strictObject({ password: knownPassword, code: anyCode }))
    .output(z.object({ is_on: z.literal(false) })),
  renewRecoveryCodes: memberEndpoint
    .route({
      method: 'POST',
      path: '/accounts/me/two-step/recovery-codes',
      summary:
        'Get new recovery codes, by the password and a second step of the last quarter of an hour; the former ones end',
      tags: ['Two-step login'],
    })
    .errors(errorsOf('TWO_STEP_IS_OFF', 'FRESH_PROOF_NEEDED'))
    .input(z.strictObject({ password: knownPassword }))
    .output(z.object({ recovery_codes: recoveryCodes })),
  finishSignIn: publicEndpoint
    .route({
      method: 'POST',
      path: '/sessions/second-step',
      summary:
        'Finish a sign-in by a code of the app or a recovery code, by the cookie or token that the password gave',
      tags: ['Two-step login'],
    })
    .errors(
      errorsOf(
        'SECOND_STEP_EXPIRED',
        'ACCOUNT_SUSPENDED',
        'TWO_STEP_CODE_WRONG',
        'RECOVERY_CODE_WRONG',
        'TWO_STEP_LOST',
        'CROSS_SITE',
      ),
    )
    .input(
      z.strictObject({
        code: anyCode,
        second_step_token: z
          .string()
          .max(400)
          .optional()
          .describe('From a sign-in that asked for a token; the answer then holds that.'),
      }),
    )
    .output(
      z.object({
        viewer,
        token: sessionToken,
        /** After a recovery code was used: how many are left. */
        recovery_codes_left: z.number().int().nullable(),
      }),
    ),
}
