import { sentences } from '#shared/contract/sentences.ts'

import type { UsernameState } from './username-state.ts'

/** The status line under a username field. */
export function lookupFieldProps(
  error: string | undefined,
  state: UsernameState,
  words: { taken: string; available: string },
) {
  return {
    error: error ?? (state === 'taken' ? words.taken : undefined),
    checking: state === 'checking' ? 'Checking...' : undefined,
    success: state === 'available' ? words.available : undefined,
    hint: state === 'error' ? sentences.usernameUnknownHint : undefined,
  }
}
