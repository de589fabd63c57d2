import { sentences } from '#shared/contract/sentences/sentences.ts'

import type { UsernameState } from './username-state.ts'

/** The status line under a username field. */
export function lookupFieldProps(
  error: string | undefined,
  state: UsernameState,
  hints: { taken: string; available: string },
) {
  return {
    error: error ?? (state === 'taken' ? hints.taken : undefined),
    checking: state === 'checking' ? 'Checking...' : undefined,
    success: state === 'available' ? hints.available : undefined,
    hint: state === 'error' ? sentences.usernameUnknownHint : undefined,
  }
}
