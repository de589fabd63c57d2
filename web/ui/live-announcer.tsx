import { useSyncExternalStore } from 'react'

let spoken = ''
const listeners = new Set<() => void>()

/** Says a sentence to assistive technology without showing it. */
export function announce(text: string) {
  // The same sentence twice would be no change, so nothing would be said.
  spoken = spoken === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The page's one polite live region. Put once into the root layout. */
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
