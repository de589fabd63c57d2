import { useMemo, useSyncExternalStore } from 'react'

import { readLinkFragment } from '#shared/rules/accounts/onward.ts'

/**
 * Reads the fragment of a link from a mail. Browsers send it to no server and put it into no log. Another link pasted
 * into the same tab changes only the fragment, and is noticed.
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
