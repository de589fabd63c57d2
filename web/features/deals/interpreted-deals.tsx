import '#web/ui/page-frames/people.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { searchQuery } from '#web/parts/search/data.ts'
import { nearestLine } from '#web/parts/search/nearest-line.ts'
import { NearestNames } from '#web/parts/search/nearest-names.tsx'

import type { DealSearch } from './data.ts'
import { interpretedSearch } from './interpreted-search.ts'
import { ScopedDeals } from './scoped-deals.tsx'

type MeantDealsProps = { search: DealSearch & { q: string }; empty: ReactNode }

/**
 * For a search that no deal matches literally: deals of the interpreted search, with an explanation, and similar names.
 */
export function InterpretedDeals({ search, empty }: MeantDealsProps) {
  const { data } = useQuery(searchQuery(search.q))
  const meaning = data?.meaning
  if (!meaning)
    return (
      <>
        {empty}
        <NearestNames q={search.q} />
      </>
    )
  return (
    <>
      <p className="t-lead pb-6" role="status">
        {nearestLine(search.q, meaning)}
      </p>
      <h2 className="sr">{meaning.title}</h2>
      <ScopedDeals scope={interpretedSearch(search, meaning)} empty={empty} />
      <NearestNames q={search.q} except={meaning.brand} />
    </>
  )
}
