import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'

import type { ManagedSort } from '#shared/rules/agencies/rosters.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { counted, formatNumber } from '#shared/rules/text/formats.ts'
import { maxSearchLength } from '#shared/rules/search/search-text.ts'
import { NeedsConnection, needsConnection } from '#web/parts/lists/needs-connection.tsx'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { useListKeys } from '#web/ui/tables/use-list-keys.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TypedSearchField } from '#web/ui/search/typed-search-field.tsx'
import { optionsOf } from '#web/ui/fields/options-of.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { influencersQuery, managedFilterOf, useAgencyRights, useLostRole } from '../data.ts'
import type { InfluencersSearch } from '../data.ts'
import type { Doing } from './influencer-actions.tsx'
import { InfluencersTable } from './influencers-table.tsx'
import { RosterBar } from './roster-bar.tsx'
import { RosterFilters } from './roster-filters.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'

const InfluencerDialog = lazyPart(() =>
  import('./influencer-dialog.tsx').then((module) => module.InfluencerDialog),
)

type InfluencersTabProps = {
  search: InfluencersSearch
  onSearch: (change: InfluencersSearch) => void
  onAdd: () => void
}

const sortLabels: Record<ManagedSort, string> = {
  newest: 'Newly added',
  name: 'Name (A-Z)',
  live_codes: 'Most live codes',
  clicks: 'Most clicks',
}

const sortOptions = optionsOf(sortLabels)

/** All influencers that the agency manages. */
export function InfluencersTab({ search, onSearch, onAdd }: InfluencersTabProps) {
  const { may } = useAgencyRights()
  const mayManage = may('manage')
  const query = useInfiniteQuery({
    ...influencersQuery(search),
    placeholderData: (former) => former,
  })
  useLostRole(query.error)
  const section = useRef<HTMLElement>(null)
  const [doing, setDoing] = useState<Doing>()
  const people = query.data?.pages.flatMap((page) => page.influencers)
  const first = query.data?.pages[0]
  const selection = useSelection((people ?? []).map(({ id }) => id))
  useListKeys(section, selection)
  const total = query.data?.pages[0]?.total ?? 0
  const isAll = search.q === undefined && search.tag === undefined && search.waiting === undefined
  if (people === undefined && query.isError) {
    return (
      <ErrorPanel
        title={sentences.influencersLoadFailed}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (people?.length === 0 && isAll) return <Nobody onAdd={mayManage ? onAdd : undefined} />
  return (
    <section className="grid gap-4" aria-labelledby="influencers-title" ref={section}>
      <RosterHeading total={people === undefined ? undefined : total} />
      <RosterSearch search={search} onChange={onSearch} />
      <RosterFilters
        search={search}
        tags={first?.tags ?? []}
        waiting={first?.not_signed_in ?? 0}
        onChange={onSearch}
      />
      {mayManage && people !== undefined ? (
        <RosterBar
          // With another filter, 'all' has another meaning.
          key={JSON.stringify(managedFilterOf(search))}
          search={search}
          selection={selection}
          total={total}
          tags={first?.tags ?? []}
        />
      ) : null}
      <p className="sr" role="status">
        {people === undefined ? 'Loading' : `${counted(total, 'influencer')} found`}
      </p>
      {needsConnection(query) ? (
        <NeedsConnection />
      ) : people === undefined ? (
        <div className="panel panel--pad">
          <RowsSkeleton rows={6} />
        </div>
      ) : people.length === 0 ? (
        <NobodyFound
          onShowAll={() => onSearch({ q: undefined, tag: undefined, waiting: undefined })}
        />
      ) : (
        <InfluencersTable
          influencers={people}
          total={total}
          isBusy={query.isPlaceholderData}
          sort={search.sort ?? 'newest'}
          onSort={(sort) => onSearch({ sort: sort === 'newest' ? undefined : sort })}
          mayManage={mayManage}
          selection={mayManage ? selection : undefined}
          onDo={setDoing}
        />
      )}
      <MorePages what="influencers" query={query} />
      <Suspense>
        {doing && <InfluencerDialog doing={doing} onClose={() => setDoing(undefined)} />}
      </Suspense>
    </section>
  )
}

/** The number of all that fit, once it is known, and the file. */
function RosterHeading({ total }: { total: number | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="t-title" id="influencers-title">
        Influencers{' '}
        {total === undefined ? null : <span className="mute">({formatNumber(total)})</span>}
      </h2>
      <Button href="/api/agency/influencers.csv" download>
        <Download className="icon" aria-hidden="true" />
        CSV
      </Button>
    </div>
  )
}

type RosterSearchProps = {
  search: InfluencersSearch
  onChange: (next: InfluencersSearch) => void
}

function RosterSearch({ search, onChange }: RosterSearchProps) {
  return (
    <div className="listbar">
      <TypedSearchField
        label="Search influencers"
        placeholder="Search name, username or email"
        maxLength={maxSearchLength}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        label="Sort"
        prefix="Sort:"
        size="lg"
        options={sortOptions}
        value={search.sort ?? 'newest'}
        onValueChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
      />
    </div>
  )
}

function NobodyFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No influencers found"
      titleTag="h3"
      actions={<Button onClick={onShowAll}>Show everybody</Button>}
    >
      Nobody fits this search and filter.
    </EmptyState>
  )
}

function Nobody({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No influencers yet"
      actions={
        onAdd === undefined ? null : (
          <Button variant="primary" onClick={onAdd}>
            <UserPlus className="icon" aria-hidden="true" />
            Add New Influencer
          </Button>
        )
      }
    >
      {onAdd === undefined
        ? 'As soon as somebody of your agency adds an influencer, they show here.'
        : 'Make an account for somebody new, or invite creators who are here already.'}
    </EmptyState>
  )
}
