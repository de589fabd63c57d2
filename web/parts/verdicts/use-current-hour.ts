import { useSyncExternalStore } from 'react'

const hour = 3_600_000

const subscribeToMinutes = (notify: () => void) => {
  const timer = setInterval(notify, 60_000)
  return () => clearInterval(timer)
}

/**
 * Start of the current hour in milliseconds; undefined during hydration, because the server rendered at another time.
 */
export function useCurrentHour(): number | undefined {
  return useSyncExternalStore(
    subscribeToMinutes,
    () => Math.floor(Date.now() / hour) * hour,
    () => undefined,
  )
}
