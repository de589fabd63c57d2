import { useSyncExternalStore } from 'react'

/**
 * The keys (`itemKey`) of what the viewer follows and has saved, in the account or in this browser. Every ticket reads
 * them, so they are a set outside of React. `actions.tsx` fills and changes it, and is loaded when needed.
 */
let keys: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function setFollowedKeys(newKeys: Iterable<string>): void {
  keys = new Set(newKeys)
  for (const listener of listeners) listener()
}

export const followedKeys = () => keys

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useIsFollowed(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => keys.has(key),
    () => false,
  )
}
