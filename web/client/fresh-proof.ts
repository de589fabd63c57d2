import type { ProofWay } from '#shared/rules/proof-ways.ts'

import { isErrorCode } from './errors.ts'
import { createPrompt } from './single-prompt.ts'

/**
 * Sensitive actions need re-authentication within the last minutes. A call that is rejected without it waits for the
 * user's proof and is then repeated.
 */
const question = createPrompt<ProofWay[]>()

export const askWhenProofIsNeeded = question.askedBy

/** Runs a call, and repeats it after a re-authentication. */
export async function acrossFreshProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isErrorCode(error, 'FRESH_PROOF_NEEDED')) {
      const { ways } = error.data as { ways: ProofWay[] }
      if (await question.ask(ways)) return call()
    }
    throw error
  }
}
