/** Keys under which a tab stores the single-use codes that were claimed in it. */
export const claimPrefix = 'fanfare-claim:'

const listeners = new Set<() => void>()

/** Calls back when claims are forgotten, until the returned function is called. */
export function onClaimsForgotten(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** They belong to who signs out: the next person in this tab has no right to them. */
export function forgetClaims(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(claimPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing is stored.
  }
  for (const listen of listeners) listen()
}
