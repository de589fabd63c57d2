import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import type { DeliveryState } from '#shared/contract/following/delivery.ts'
import { deliveryExplained, deliverySentences } from '#shared/contract/sentences/delivery.ts'
import { deliveries, deliveryText, usualDigestHour } from '#shared/rules/following/delivery.ts'
import { ownTimeZone } from '#shared/rules/text/formats.ts'
import { api } from '#web/client/api.ts'
import { deliveryQuery, useDeliveryChange } from '#web/parts/delivery/use-delivery.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { hourOptions } from '#web/parts/delivery/hour-options.ts'

import { FeedAddress } from './feed-address.tsx'

/** When mails of what is followed leave, what is in them, and the private feed. */
export function DeliveryPanel() {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(deliveryQuery)
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="delivery-title">
      <div>
        <h2 id="delivery-title" className="t-title" ref={heading} tabIndex={-1}>
          How you hear of it
        </h2>
        <p className="soft mt-1">Choose it below for each creator, brand and search.</p>
      </div>
      <dl className="grid max-w-[60ch] gap-2">
        {deliveries.map((delivery) => (
          <div key={delivery}>
            <dt className="font-semibold">{deliveryText[delivery]}</dt>
            <dd className="soft m-0">
              {deliveryExplained[delivery]}
              {delivery === 'push' ? (
                <>
                  {' '}
                  <Link className="link" to="/profile">
                    Turn them on here
                  </Link>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {query.data ? (
        <>
          {!query.data.is_pushed &&
          query.data.follows.some(({ delivery }) => delivery === 'push') ? (
            <Notice
              action={
                <Button size="sm" render={<Link to="/profile" />}>
                  Turn them on
                </Button>
              }
            >
              {deliverySentences.pushMissing}
            </Notice>
          ) : null}
          <Mails digest={query.data.digest} onResume={() => heading.current?.focus()} />
          <FeedAddress feed={query.data.feed} />
        </>
      ) : query.isError ? (
        <QueryErrorPanel title="This could not be loaded" query={query} />
      ) : (
        <div aria-busy="true">
          <p className="sr" role="status">
            Loading
          </p>
          <Skeleton className="h-20" />
        </div>
      )}
    </section>
  )
}

type MailsProps = Pick<DeliveryState, 'digest'> & {
  /** The pressed button goes. */
  onResume: () => void
}

function Mails({ digest, onResume }: MailsProps) {
  const change = useDeliveryChange(
    (settings: { hour?: number; tells_of_saved?: boolean; is_stopped?: boolean }) =>
      api.followDelivery.setDigest({ time_zone: ownTimeZone(), ...settings }),
  )
  const shown = { ...digest, ...(change.isPending ? change.variables : {}) }
  return (
    <>
      {shown.is_stopped ? (
        <div className="grid justify-items-start gap-3">
          <Notice kind="info">{deliverySentences.mailStopped}</Notice>
          <Button
            onClick={() => {
              onResume()
              change.mutate({ is_stopped: false })
            }}
          >
            Send them again
          </Button>
        </div>
      ) : null}
      <Checkbox
        checked={shown.tells_of_saved ?? false}
        onChange={(event) => change.mutate({ tells_of_saved: event.target.checked })}
        label="Mail me the day before a saved code ends"
      />
      <div className="grid justify-items-start gap-2">
        <Select
          label="Mails leave at"
          prefix="Mails at"
          className="max-w-72"
          options={hourOptions}
          value={String(shown.hour ?? usualDigestHour)}
          onValueChange={(hour) => change.mutate({ hour: Number(hour) })}
        />
        <small className="mute wrap-anywhere">
          Time of {digest?.time_zone ?? ownTimeZone()}. {deliverySentences.zoneExplained}
        </small>
      </div>
    </>
  )
}
