import { useMemo, useSyncExternalStore } from 'react'

import { readLinkFragment } from '#shared/rules/onward.ts'

/**
 * What a link from a mail carries in the fragment, which browsers send to no server and put into no log.
 * A fresh link that is pasted into the same tab changes nothing but the fragment, and is noticed.
 */
export function useLinkFragment(): ReturnType<typeof readLinkFragment> {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
  return useMemo(() => readLinkFragment(hash), [hash])
}

function subscribe(listen: () => void): () => void {
  window.addEventListener('hashchange', listen)
  return () => window.removeEventListener('hashchange', listen)
}
