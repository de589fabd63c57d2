import { useEffect, useRef, useState } from 'react'

type Leave<Name> = (name: Name, ask: () => Promise<string | undefined>) => Promise<void>

/**
 * Leaves for an address that has to be asked for first. `busy` names what was asked for, from the click
 * until the page is gone; clicks in between do nothing. `ask` gives the address, or undefined to stay,
 * and shows its own failures. After coming back the button can be used again.
 */
export function useLeaving<Name extends string>(): { busy: Name | undefined; leave: Leave<Name> } {
  const [busy, setBusy] = useState<Name>()
  const isBusy = useRef(false)
  useEffect(() => {
    // The back button shows the page as it was left, busy for ever.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      isBusy.current = false
      setBusy(undefined)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const leave: Leave<Name> = async (name, ask) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(name)
    const address = await ask().catch(() => undefined)
    if (address !== undefined) {
      window.location.assign(address)
      return
    }
    isBusy.current = false
    setBusy(undefined)
  }
  return { busy, leave }
}
