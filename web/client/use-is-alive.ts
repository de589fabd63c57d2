import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page that the server rendered is taken over, then true. Who looks may be known before
 * the last part of a page is alive; until then that part has to read as the server wrote it.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
