import { useEffect, useRef, useState } from 'react'

/**
 * Leaves for an address that has to be asked for first. `busy` names what was asked for, from the click
 * until the page is gone; clicks in between do nothing. Whoever comes back finds everything at rest.
 */
export function useLeaving<Name extends string>() {
  const [busy, setBusy] = useState<Name>()
  const isBusy = useRef(false)
  const rest = () => {
    isBusy.current = false
    setBusy(undefined)
  }
  useEffect(() => {
    // The back button shows the page as it was left, busy for ever.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) rest()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return {
    busy,
    /** `ask` gives the address, or undefined to stay. It tells its own failures. */
    async leave(name: Name, ask: () => Promise<string | undefined>): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      setBusy(name)
      const address = await ask().catch(() => undefined)
      if (address === undefined) rest()
      else window.location.assign(address)
    },
  }
}
