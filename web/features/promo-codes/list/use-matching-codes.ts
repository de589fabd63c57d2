import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import type { OwnCodes } from '#shared/contract/promo-codes/promo-codes.ts'

import { useFoundCodes, useOwnCodeCounts } from '../data.ts'
import { withKnown } from '../own-codes.ts'
import { shownCodes } from './own-codes-view.ts'
import type { OwnCodesView } from './own-codes-view.ts'

/** Debounce in milliseconds before the server is asked. */
const typingPause = 250

/** The codes that fit search and filter, in order: of the list if it is complete, else found by the server. */
export function useMatchingCodes(
  influencerId: string,
  list: OwnCodes,
  order: Omit<OwnCodesView, 'status'>,
  status: OwnCodesView['status'],
) {
  const question = useServerQuestion(list.has_more, { ...order, status })
  const isAsked = question !== undefined
  const found = useFoundCodes(influencerId, question)
  const foundCodes = found.data?.promo_codes
  const source = useMemo(
    () => (isAsked ? withKnown(foundCodes ?? [], list.promo_codes) : list.promo_codes),
    [isAsked, foundCodes, list.promo_codes],
  )
  const counts = useOwnCodeCounts(
    influencerId,
    source.map(({ id }) => id),
  )
  const deferred: OwnCodesView = { ...useDeferredValue(order), status }
  const shown = shownCodes(source, question ? { ...deferred, q: '' } : deferred, {
    today: list.today,
    counts,
  })
  return { isAsked, found, source, counts, shown }
}

/** The debounced query for the server. Undefined if the list is complete or there is no query. */
function useServerQuestion(hasMore: boolean, { q, status }: OwnCodesView) {
  const [asked, setAsked] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), typingPause)
    return () => clearTimeout(timer)
  }, [q])
  if (!hasMore || (asked.trim() === '' && status === 'all')) return undefined
  return { q: asked, status: status === 'all' ? undefined : status }
}
