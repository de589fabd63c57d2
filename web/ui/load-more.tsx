import { useEffect, useRef } from 'react'

import { Button } from './button.tsx'
import { ErrorPanel } from './error-panel.tsx'

type LoadMoreProps = {
  /** The things in the list, as in 'Show more deals'. */
  what: string
  hasMore: boolean
  isLoading: boolean
  /** Why the last try did not work. */
  failure: string | undefined
  onMore: () => void
}

/** Loads on when the end comes near; the button serves keyboards. After a failure one has to ask. */
export function LoadMore({ what, hasMore, isLoading, failure, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const isWatching = hasMore && !isLoading && failure === undefined
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
      <Button onClick={onMore} busy={isLoading} busyText={`Loading more ${what}...`}>
        Show more {what}
      </Button>
    </div>
  )
}
