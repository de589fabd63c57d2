import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during server rendering and hydration, then true. For features that need scripts. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
