import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'

import { HydratedButton } from '../buttons/hydrated-button.tsx'
import { Button } from '../buttons/button.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'

/** Number of pages that load automatically. After that the footer stays reachable. */
const pagesUnasked = 3

type LoadMoreProps = {
  /** The things in the list, as in 'Show more deals'. */
  what: string
  /** The number of loaded pages. */
  loaded: number
  hasMore: boolean
  isLoading: boolean
  /** The error of the last attempt. */
  failure: string | undefined
  onMore: () => void
  /** The link to the next page without scripts. */
  next?: ReactElement | undefined
}

/** Infinite scrolling: loads the first pages on scroll, later ones, and those after an error, by a button. */
export function LoadMore(props: LoadMoreProps) {
  const { what, loaded, hasMore, isLoading, failure, onMore, next } = props
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const isWatching = hasMore && !isLoading && failure === undefined && loaded < pagesUnasked
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current()
      },
      { rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])
  if (!hasMore) return null
  const texts = {
    busy: isLoading,
    busyText: `Loading more ${what}...`,
    children: `Show more ${what}`,
  }
  if (failure !== undefined) {
    return (
      <div className="pt-12">
        <ErrorPanel
          title={`More ${what} could not be loaded`}
          message={failure}
          onRetry={onMore}
          busy={isLoading}
        />
      </div>
    )
  }
  return (
    <div ref={end} className="flex justify-center pt-12">
      {next ? (
        <HydratedButton link={next} onPress={onMore} {...texts} />
      ) : (
        <Button onClick={onMore} {...texts} />
      )}
    </div>
  )
}
