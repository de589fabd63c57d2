import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import type { SavedCode } from '#shared/contract/following/following.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { formatDay } from '#shared/rules/text/formats.ts'
import { DealCard } from '#web/features/deals/deal-card.tsx'
import { DealListSkeleton } from '#web/features/deals/deal-list.tsx'
import { toggle } from '#web/parts/following/actions.tsx'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TicketList } from '#web/ui/tickets/ticket-list.tsx'

import { savedQuery } from './data.ts'
import type { Reader } from './data.ts'
import { useLiveForYou } from './use-live-for-you.ts'

/** Saved codes, the latest first. One that is not shown any more says so, without its code. */
export function SavedCodes({ reader }: { reader: Reader }) {
  const query = useInfiniteQuery(savedQuery(reader))
  const heading = useRef<HTMLHeadingElement>(null)
  const saved = query.data?.pages.flatMap((page) => page.saved) ?? []
  useLiveForYou({ creators: [], deals: saved.flatMap(({ deal }) => deal ?? []) })
  const today = query.data?.pages[0]?.today
  if (today === undefined)
    return (
      <div className="pt-8" aria-busy={query.isPending}>
        {query.isError ? (
          <QueryErrorPanel title="Your saved codes could not be loaded" query={query} />
        ) : (
          <DealListSkeleton />
        )}
      </div>
    )
  if (saved.length === 0)
    return (
      <EmptyState
        title="No saved codes"
        actions={
          <Button variant="primary" render={<Link to="/deals" />}>
            Search the deals
          </Button>
        }
      >
        Press the bookmark of a ticket, and you find the code here.
      </EmptyState>
    )
  return (
    <section className="pt-8" aria-labelledby="saved-title">
      <h2 id="saved-title" className="sr" ref={heading} tabIndex={-1}>
        Saved codes
      </h2>
      <TicketList columns={4}>
        {saved.map((code) => (
          <li key={code.id}>
            {code.deal === null ? (
              <GoneCode
                code={code}
                today={today}
                brandName={code.brand_name ?? keptBrand(reader, code.id)}
                // The pressed button goes with it.
                onRemoved={() => heading.current?.focus()}
              />
            ) : (
              <DealCard deal={code.deal} today={today} />
            )}
          </li>
        ))}
      </TicketList>
      <MorePages what="saved codes" query={query} />
    </section>
  )
}

function keptBrand({ kept }: Reader, id: string): string {
  return kept?.saved.find((code) => code.id === id)?.brand_name ?? ''
}

type GoneCodeProps = { code: SavedCode; brandName: string; today: string; onRemoved: () => void }

function GoneCode({ code: { id, ended_on }, brandName, today, onRemoved }: GoneCodeProps) {
  const queryClient = useQueryClient()
  const name = brandName === '' ? 'This code' : `The code of ${brandName}`
  return (
    <article className="panel panel--pad grid h-full content-center justify-items-start gap-3">
      <h3 className="t-title wrap-anywhere">{brandName === '' ? 'A saved code' : brandName}</h3>
      <p className="soft">{ended_on === null ? 'No longer shown' : endText(ended_on, today)}</p>
      <Button
        size="sm"
        aria-label={`Remove ${name.toLowerCase()}`}
        onClick={() => {
          onRemoved()
          void toggle(queryClient, { kind: 'saved', id, name, brand_name: brandName }, false)
        }}
      >
        Remove
      </Button>
    </article>
  )
}

function endText(day: string, today: string): string {
  return day === addDays(today, -1) ? 'Ended yesterday' : `Ended on ${formatDay(day, today)}`
}
