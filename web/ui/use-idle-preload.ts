import { useEffect } from 'react'

/** After that the page has settled on slow devices too. */
const settleMs = 1000

/** Loads code that is probably needed next, when the page has settled. Where it fails, it is loaded when it is needed. */
export function useIdlePreload(load: () => Promise<unknown>[], isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => void Promise.allSettled(load()), settleMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same files each time
  }, [isOn])
}
