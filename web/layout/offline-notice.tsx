import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { visitSentences } from '#shared/contract/sentences/visits.ts'

/** Shown when the browser is offline. The page stays usable and does not move. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isAwaited = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <p>{isAwaited ? visitSentences.pageNeedsConnection : visitSentences.offline}</p>
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
