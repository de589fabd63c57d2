import { useSyncExternalStore } from 'react'

/**
 * What the viewer follows and has saved, by `keyOf`: of the account, or of this browser. Every ticket asks, so it is
 * a set outside of React. `own-work.tsx` fills and changes it, and loads on need.
 */
let own: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function showOwn(keys: Iterable<string>): void {
  own = new Set(keys)
  for (const listener of listeners) listener()
}

export const shownOwn = () => own

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useIsOwn(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => own.has(key),
    () => false,
  )
}
