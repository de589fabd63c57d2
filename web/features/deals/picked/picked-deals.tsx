import { useQuery } from '@tanstack/react-query'

import type { Deal } from '#shared/contract/deals/deals.ts'

import { DealCard } from '../deal-card.tsx'
import { mostPicked, pickedDealsQuery } from './picked-data.ts'
import type { PickedDeals as Picked } from './picked-data.ts'

/** The picked deals: a row of each kind, or one row of both if a list follows. Hidden while there are none. */
export function PickedDeals({ isOneRow = false }: { isOneRow?: boolean }) {
  const { data } = useQuery(pickedDealsQuery)
  if (data === undefined) return null
  const rows = isOneRow ? [oneRow(data)] : twoRows(data)
  const shown = rows.filter(({ deals }) => deals.length > 0)
  if (shown.length === 0) return null
  return (
    <div className="picked">
      {shown.map((row) => (
        <Row key={row.id} {...row} today={data.today} isLarge={!isOneRow} />
      ))}
    </div>
  )
}

type PickedRow = { id: string; title: string; deals: Deal[] }

function twoRows({ featured, trending }: Picked): PickedRow[] {
  return [
    { id: 'featured', title: 'Featured', deals: featured },
    { id: 'trending', title: 'Trending now', deals: trending },
  ]
}

/** Alternating, so that a phone shows one of each first. */
function oneRow({ featured, trending }: Picked): PickedRow {
  const turns = featured.flatMap((deal, place) => [deal, ...trending.slice(place, place + 1)])
  const deals = [...turns, ...trending.slice(featured.length)].slice(0, mostPicked)
  const title =
    trending.length === 0
      ? 'Featured'
      : featured.length === 0
        ? 'Trending now'
        : 'Featured and trending now'
  return { id: 'picked', title, deals }
}

function Row({
  id,
  title,
  deals,
  today,
  isLarge,
}: PickedRow & { today: string; isLarge: boolean }) {
  const headingId = `${id}-deals`
  return (
    <section className="picked__part" aria-labelledby={headingId}>
      <h2 className={isLarge ? 't-display' : 't-title'} id={headingId}>
        {title}
      </h2>
      <ul className="picked__row ticket-grid ticket-grid--4">
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}
