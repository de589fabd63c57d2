import { useSyncExternalStore } from 'react'

let spoken = ''
const listeners = new Set<() => void>()

/** Announces a sentence to assistive technology. */
export function announce(text: string) {
  // The same sentence twice would be no change, so it would not be announced.
  spoken = spoken === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The polite live region of the page. Render it once, in the root layout. */
export function LiveAnnouncer() {
  const text = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => '',
  )
  return (
    <div className="sr" role="status" aria-live="polite">
      {text}
    </div>
  )
}
