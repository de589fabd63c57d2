import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'

import { useActiveCodes } from './data.ts'

/** The choice of the codes that stay, of which there may be `max`; at first the newest, or those chosen before. */
export function useKeptCodes(
  viewer: Viewer,
  { isAsked, max, before }: { isAsked: boolean; max: number; before?: readonly string[] },
) {
  const { data: codes, isError, isFetching, refetch } = useActiveCodes(viewer, { enabled: isAsked })
  const [chosen, setChosen] = useState<string[]>()
  const ids = codes?.map(({ id }) => id) ?? []
  const first = before?.filter((id) => ids.includes(id)) ?? []
  const start = first.length > 0 ? first : ids
  // A code may have been deleted elsewhere since it was chosen.
  const kept = (chosen?.filter((id) => ids.includes(id)) ?? start).slice(0, max)
  return {
    kept,
    isReady: !isAsked || (codes !== undefined && kept.length > 0),
    field: {
      codes,
      hasFailed: isError && codes === undefined,
      isLoading: isFetching,
      onRetry: () => void refetch(),
      max,
      kept,
      onChange: setChosen,
    },
  }
}
