import type { ProofWay } from '#shared/rules/accounts/proof-ways.ts'

import { isErrorCode } from '../errors.ts'
import { createPrompt, retryAfter } from './single-prompt.ts'

/**
 * Sensitive actions need re-authentication within the last minutes. A call that is rejected without it waits for the
 * user's proof and is then repeated.
 */
const question = createPrompt<ProofWay[]>()

export const askWhenProofIsNeeded = question.askedBy

/** Runs a call, and repeats it after a re-authentication. */
export function withFreshProof<T>(call: () => Promise<T>): Promise<T> {
  return retryAfter(
    call,
    (error) =>
      isErrorCode(error, 'FRESH_PROOF_NEEDED') &&
      question.ask((error.data as { ways: ProofWay[] }).ways),
  )
}
