import { useEffect, useRef, useState } from 'react'

type Leave<Name> = (name: Name, ask: () => Promise<string | undefined>) => Promise<void>

/**
 * Requests a URL and redirects to it. `busy` names the pending request, from the click until the page is left; further
 * clicks are ignored. `ask` returns the URL, or undefined to stay, and shows its own errors. After a return the button
 * works again.
 */
export function useRedirect<Name extends string>(): { busy: Name | undefined; leave: Leave<Name> } {
  const [busy, setBusy] = useState<Name>()
  const isBusy = useRef(false)
  useEffect(() => {
    // The back button restores the page in its busy state, so reset it.
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
