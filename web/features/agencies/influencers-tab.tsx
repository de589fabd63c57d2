import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { ManagedInfluencer, ManagedSort } from '#shared/contract/agencies.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Select } from '#web/ui/select.tsx'
import { TypedSearchField } from '#web/ui/typed-search-field.tsx'

import { influencersQuery, useAgencyRights, useLostRole } from './data.ts'
import type { InfluencersSearch } from './data.ts'
import { EditInfluencerDialog } from './edit-influencer-dialog.tsx'
import { EndManagement } from './end-management.tsx'
import { InfluencersTable } from './influencers-table.tsx'
import { influencersWord } from './overview-words.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

type InfluencersTabProps = {
  search: InfluencersSearch
  onSearch: (change: InfluencersSearch & { tab: 'influencers' }) => void
  onAdd: () => void
}

export const sortLabels: Record<ManagedSort, string> = {
  newest: 'Newly added',
  name: 'Name (A-Z)',
  live_codes: 'Most live codes',
  clicks: 'Most clicks',
}

const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({
  value: value as ManagedSort,
  label,
}))

/** What is being done to an influencer, in a dialog. */
export type Doing = {
  kind: 'edit' | 'reveal' | 'renew' | 'end'
  influencer: ManagedInfluencer
}

/** Everybody whom the agency manages. */
export function InfluencersTab({ search, onSearch, onAdd }: InfluencersTabProps) {
  const { may } = useAgencyRights()
  const mayManage = may('manage')
  const change = (next: InfluencersSearch) => onSearch({ tab: 'influencers', ...search, ...next })
  const query = useInfiniteQuery({
    ...influencersQuery(search),
    placeholderData: (former) => former,
  })
  useLostRole(query.error)
  const [doing, setDoing] = useState<Doing>()
  const people = query.data?.pages.flatMap((page) => page.influencers)
  const total = query.data?.pages[0]?.total ?? 0
  const isAll = search.q === undefined
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
    <section className="grid gap-4" aria-labelledby="influencers-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="t-title" id="influencers-title">
          Influencers{' '}
          {people === undefined ? null : (
            <span className="mute">({total.toLocaleString('en')})</span>
          )}
        </h2>
        <Button href="/api/agency/influencers.csv" download>
          <Download className="icon" aria-hidden="true" />
          CSV
        </Button>
      </div>
      <div className="listbar">
        <TypedSearchField
          label="Search influencers"
          placeholder="Search name, username or email"
          maxLength={100}
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <Select
          label="Sort"
          prefix="Sort:"
          size="lg"
          options={sortOptions}
          value={search.sort ?? 'newest'}
          onValueChange={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
        />
      </div>
      <p className="sr" role="status">
        {people === undefined ? 'Loading' : `${influencersWord(total)} found`}
      </p>
      {people === undefined ? (
        <div className="panel panel--pad">
          <RowsSkeleton rows={6} />
        </div>
      ) : people.length === 0 ? (
        <EmptyState
          title="No influencers found"
          titleTag="h3"
          actions={<Button onClick={() => change({ q: undefined })}>Clear search</Button>}
        >
          Nobody matches “{search.q?.trim()}”. Try a part of the name.
        </EmptyState>
      ) : (
        <InfluencersTable
          influencers={people}
          total={total}
          isBusy={query.isPlaceholderData}
          sort={search.sort ?? 'newest'}
          onSort={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
          mayManage={mayManage}
          onDo={setDoing}
        />
      )}
      <LoadMore
        what="influencers"
        hasMore={query.hasNextPage && !query.isPlaceholderData}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? sentenceOf(query.error) : undefined}
        onMore={() => void query.fetchNextPage()}
      />
      <Dialogs doing={doing} onClose={() => setDoing(undefined)} />
    </section>
  )
}

function Dialogs({ doing, onClose }: { doing: Doing | undefined; onClose: () => void }) {
  if (doing === undefined) return null
  const { kind, influencer } = doing
  if (kind === 'edit') return <EditInfluencerDialog influencer={influencer} onClose={onClose} />
  if (kind === 'end') return <EndManagement influencer={influencer} onClose={onClose} />
  return <PasswordDialog kind={kind} influencer={influencer} onClose={onClose} />
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
