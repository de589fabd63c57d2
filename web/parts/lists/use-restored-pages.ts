import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Pages = {
  data: { pages: unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

const key = 'fanfare-pages'
/** Maximum number of stored history steps. */
const mostSteps = 50
/** Restoring stops when the user scrolls. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Restores a list's pages and scroll position from the history entry: after a reload, after returning from another
 * site, or when the cache expired.
 */
export function useRestoredPages({ data, hasNextPage, isFetching, isError, fetchNextPage }: Pages) {
  const step = useRouter().latestLocation.state.__TSR_key
  const place = useElementScrollRestoration({ getElement: () => window })
  const loaded = data?.pages.length ?? 0
  const [wanted, setWanted] = useState<{ pages: number; y: number }>()
  const isSeen = useRef(false)

  useEffect(() => {
    const pages = (step !== undefined && readSteps()[step]) || 0
    if (pages > loaded && place) setWanted({ pages, y: place.scrollY })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list comes
  }, [])
  useEffect(() => {
    if (!wanted) return undefined
    const stop = () => setWanted(undefined)
    for (const name of byHand) addEventListener(name, stop, { once: true, passive: true })
    return () => {
      for (const name of byHand) removeEventListener(name, stop)
    }
  }, [wanted])
  useEffect(() => {
    if (wanted && loaded < wanted.pages && hasNextPage && !isFetching && !isError)
      void fetchNextPage()
  }, [wanted, loaded, hasNextPage, isFetching, isError, fetchNextPage])
  useLayoutEffect(() => {
    if (!wanted || (loaded < wanted.pages && hasNextPage)) return
    scrollTo({ top: wanted.y, behavior: 'instant' })
    setWanted(undefined)
  }, [wanted, loaded, hasNextPage])
  useEffect(() => {
    // Initial data must not overwrite stored data.
    if (isSeen.current && step !== undefined) writeStep(step, loaded)
    isSeen.current = true
  }, [step, loaded])
}

function readSteps(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function writeStep(step: string, pages: number): void {
  try {
    const { [step]: _former, ...others } = readSteps()
    const latest = [...Object.entries(others), [step, pages]].slice(-mostSteps)
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // Without storage a reload starts at the first page.
  }
}
