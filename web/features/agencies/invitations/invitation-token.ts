import { useMemo } from 'react'

import { useLinkFragment } from '#web/parts/addresses/use-link-fragment.ts'

const key = 'invitation'

/**
 * The token of an invitation, from the link or from before a sign-in. It is stored in sessionStorage, because URLs end
 * up in logs.
 */
export function useInvitationToken(): string {
  const { token } = useLinkFragment()
  return useMemo(() => remembered(token), [token])
}

function remembered(token: string): string {
  try {
    if (token !== '') sessionStorage.setItem(key, token)
    return token === '' ? (sessionStorage.getItem(key) ?? '') : token
  } catch {
    // Without storage the user must open the link again after the sign-in.
    return token
  }
}

/** Call when the invitation was answered. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable: the token is not stored.
  }
}
