import { useRef } from 'react'
import type { ReactNode } from 'react'

import { deliverySentences } from '#shared/contract/sentences/delivery.ts'
import { api } from '#web/client/api.ts'
import { useDeliveryChange } from '#web/parts/delivery/use-delivery.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

/** The address of the private feed, to copy, renew and end. */
export function FeedAddress({ feed }: { feed: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const renew = useDeliveryChange(() => api.followDelivery.renewFeed(), deliverySentences.feedMade)
  const end = useDeliveryChange(() => api.followDelivery.endFeed(), deliverySentences.feedEnded)
  // The first press and the last one take their button away.
  const goOn = { onSuccess: () => heading.current?.focus() }
  const make = (words: string) => (
    <Button
      busy={renew.isPending}
      busyText="Making..."
      onClick={() => renew.mutate(undefined, feed === null ? goOn : {})}
    >
      {words}
    </Button>
  )
  return (
    <div className="border-line grid justify-items-start gap-3 border-t pt-4">
      <h3 className="t-label" ref={heading} tabIndex={-1}>
        Private feed
      </h3>
      <p className="soft max-w-[60ch]">{deliverySentences.feedExplained}</p>
      {feed === null ? (
        make('Make a private feed')
      ) : (
        <Address feed={feed}>
          {make('New address')}
          <Button
            variant="quiet"
            busy={end.isPending}
            busyText="Ending..."
            onClick={() => end.mutate(undefined, goOn)}
          >
            End the feed
          </Button>
        </Address>
      )}
    </div>
  )
}

function Address({ feed, children }: { feed: string; children: ReactNode }) {
  const { state, copy, codeRef } = useCopy(feed, undefined, 'Address')
  return (
    <>
      <span className="wrap-anywhere" ref={codeRef}>
        {feed}
      </span>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" onClick={() => void copy()}>
          {state === 'copied' ? 'Copied' : 'Copy address'}
        </Button>
        {children}
      </div>
    </>
  )
}
