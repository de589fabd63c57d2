import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { signInConfirmed } from '../data.ts'

const askEveryMs = 4000
/** Half an hour. After that it only checks when the page becomes visible. */
const mostAsks = 450

/** Detects that the address of this browser's sign-up was confirmed on any device. */
export function useConfirmedElsewhere(isWaiting: boolean, onConfirmed: (viewer: Viewer) => void) {
  const { data } = useQuery({
    queryKey: ['confirmed-elsewhere'],
    queryFn: ({ signal }) => signInConfirmed(undefined, { signal }),
    enabled: isWaiting,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data: answer, error, dataUpdateCount } }) =>
      answer?.viewer || error !== null || dataUpdateCount >= mostAsks ? false : askEveryMs,
  })
  const viewer = data?.viewer ?? null
  const confirmed = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (viewer !== null) confirmed(viewer)
  }, [viewer])
}
