import { loadSentences } from '#shared/contract/sentences/load.ts'

import type { Unanswered } from './errors.ts'

/** Adds to the error of a call that got no answer what the user can do. Returns other errors as they are. */
export function explainUnanswered(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // The client wraps what went wrong while the answer arrived.
  const reason = error.cause ?? error
  if (reason instanceof Error && reason.name === 'TimeoutError')
    return explained(error, loadSentences.noAnswer)
  // What `fetch` throws when a connection fails.
  if (reason instanceof TypeError && !navigator.onLine)
    return explained(error, loadSentences.tryWhenOnline)
  return error
}

function explained(error: Error, sentence: string): Unanswered {
  return Object.assign(error, { sentence })
}
