import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page that the server rendered is taken over, then true: for what comes with scripts only. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
