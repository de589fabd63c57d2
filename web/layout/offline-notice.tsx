import { useSyncExternalStore } from 'react'

/** Says so when the browser has lost its connection; what is on screen stays usable. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-warn-soft px-gutter py-2 text-center text-sm font-medium text-ink">
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
