import { useSyncExternalStore } from 'react'

import { createListeners } from './listeners.ts'

let spoken = ''
const listeners = createListeners()

/** Announces a sentence to assistive technology. */
export function announce(text: string) {
  // The same sentence twice would be no change, so it would not be announced.
  spoken = spoken === text ? `${text}\u00a0` : text
  listeners.notify()
}

/** The polite live region of the page. Render it once, in the root layout. */
export function LiveAnnouncer() {
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => spoken,
    () => '',
  )
  return (
    <div className="sr" role="status" aria-live="polite">
      {text}
    </div>
  )
}
