import { sentences } from '#shared/contract/sentences/sentences.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { readSecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import type { Refusal } from '#web/client/refusal.ts'
import type { ShownRefusal } from '#web/parts/forms/use-form-submit.ts'

/** The problem of a code before it is sent. Each field accepts both kinds. */
export function codeProblem(text: string, takes: 'app' | 'recovery' | 'any'): string | undefined {
  if (readSecondStepCode(text) !== undefined) return undefined
  if (takes === 'app') return sentences.appCodeInvalid
  return takes === 'recovery' ? sentences.recoveryCodeInvalid : sentences.secondStepCodeInvalid
}

/** Whether the API rejected the code. The sentence then belongs to the field. */
export function isCodeRefused(refusal: string | undefined): boolean {
  return (
    refusal === 'TWO_STEP_CODE_WRONG' ||
    refusal === 'RECOVERY_CODE_WRONG' ||
    refusal === 'INVALID_INPUT'
  )
}

/** The API's error. A rejected code is shown at its field. */
export function refusedCode({ code, fields, sentence }: Refusal): ShownRefusal {
  return isCodeRefused(code)
    ? { fields: { code: fields['code'] ?? sentence }, sentence }
    : { sentence }
}

/** 'You have 1 recovery code left.' */
export function recoveryCodesLeft(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Make new ones in your account.'
  return `You have ${counted(count, 'recovery code')} left.`
}

/** Few enough to suggest new ones. */
export function areFewCodesLeft(count: number): boolean {
  return count <= 3
}

/** A text file with the recovery codes. */
export function recoveryCodesFile(name: string, email: string, codes: readonly string[]): string {
  return [
    `${name} recovery codes for ${email}`,
    'Each works once, in place of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\r\n')
}
