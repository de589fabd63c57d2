import type { ProofWay } from '#shared/rules/proof-ways.ts'

import { isErrorCode } from './errors.ts'
import { createPrompt } from './single-prompt.ts'

/**
 * What is sensitive takes a proof of the last minutes. The call that is refused for want of one waits while its
 * person gives it, and then goes through.
 */
const question = createPrompt<ProofWay[]>()

export const askWhenProofIsNeeded = question.askedBy

/** Runs a call, and once more when it took a fresh proof that was given then. */
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
