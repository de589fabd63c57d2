import { useSyncExternalStore } from 'react'

import { createListeners } from '#web/ui/listeners.ts'

/**
 * The keys (`itemKey`) of what the viewer follows and has saved, in the account or in this browser. Every ticket reads
 * them, so they are a set outside of React. `actions.tsx` fills and changes it, and is loaded when needed.
 */
let keys: ReadonlySet<string> = new Set()
const listeners = createListeners()

export function setFollowedKeys(newKeys: Iterable<string>): void {
  keys = new Set(newKeys)
  listeners.notify()
}

export const followedKeys = () => keys

export function useIsFollowed(key: string): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => keys.has(key),
    () => false,
  )
}
