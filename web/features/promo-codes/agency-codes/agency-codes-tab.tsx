import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { AgencyCode } from '#shared/contract/agency-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { counted, formatNumber } from '#shared/rules/formats.ts'
import { ownCodesAtOnce, ownCodeStatuses } from '#shared/rules/own-code-statuses.ts'
import { maxSearchLength } from '#shared/rules/search-text.ts'
import { matchesAtOnce } from '#shared/rules/rosters.ts'
import type { AgencyCodeSort } from '#shared/rules/rosters.ts'
import { NeedsConnection, needsConnection } from '#web/parts/lists/needs-connection.tsx'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { useListKeys } from '#web/ui/use-list-keys.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TypedSearchField } from '#web/ui/typed-search-field.tsx'
import { optionsOf } from '#web/ui/options-of.ts'

import { agencyCodesQuery, oneAgencyCodeQuery, useAgencyCodeActions } from './agency-codes-data.ts'
import type { AgencyCodesSearch } from './agency-codes-search.ts'
import { AgencyCodesTable } from './agency-codes-table.tsx'
import { DeletePromoCode } from '../list/delete-promo-code.tsx'
import { useEditedCode } from '../editing/edit-address.ts'
import type { EditAddress } from '../editing/edit-address.ts'
import { EditByAddress } from '../editing/edit-by-address.tsx'
import { statusFilters, statusLabels } from '../own-code-text.ts'
import { NoAgencyCodes } from './no-agency-codes.tsx'
import { OwnCodesBar } from '../list/own-codes-bar.tsx'
import { useFocusAcrossEditing } from '../editing/use-focus-across-editing.ts'
import { OwnCodesSkeleton } from '../list/own-codes-skeleton.tsx'

type AgencyCodesTabProps = {
  search: AgencyCodesSearch
  onSearch: (search: AgencyCodesSearch) => void
  edit: EditAddress
  mayEdit: boolean
  /** Selects an influencer, and opens a new code. It belongs to another feature, so the page passes it in. */
  picker: ReactNode
  addCode: ReactNode
}

const sortLabels: Record<AgencyCodeSort, string> = {
  newest: 'Newest',
  ending: 'Ends first',
  brand: 'Brand',
  influencer: 'Influencer',
}

const sortOptions = optionsOf(sortLabels)

const noCodes: AgencyCode[] = []

/** The codes of all managed influencers in one list. */
export function AgencyCodesTab(props: AgencyCodesTabProps) {
  const { search, onSearch, edit, mayEdit, picker, addCode } = props
  const query = useInfiniteQuery({
    ...agencyCodesQuery(search),
    placeholderData: (former) => former,
  })
  const box = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const first = query.data?.pages[0]
  const codes = query.data?.pages.flatMap((page) => page.promo_codes)
  const editedId = mayEdit ? edit.id : undefined
  const found = useEditedCode(editedId, codes ?? noCodes, false, oneAgencyCodeQuery)
  useFocusAcrossEditing(box, found.begun?.id)
  if (codes === undefined || first === undefined) {
    return query.isError ? (
      <QueryErrorPanel title={sentences.promoCodesLoadFailed} query={query} />
    ) : (
      <OwnCodesSkeleton />
    )
  }
  if (editedId !== undefined) {
    return (
      <div ref={box}>
        <EditByAddress
          id={editedId}
          found={found}
          ownerOf={(code) => code && { ...code.owner, category: code.category }}
          today={first.today}
          onClose={edit.close}
        />
      </div>
    )
  }
  const all = ownCodeStatuses.reduce((sum, status) => sum + (first.status_counts[status] ?? 0), 0)
  const isAll = search.q === undefined && search.influencer === undefined
  if (all === 0 && isAll) return <NoAgencyCodes addCode={mayEdit ? addCode : null} />
  return (
    <section className="grid gap-4" aria-labelledby="agency-codes-title" ref={box}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="t-title" id="agency-codes-title" tabIndex={-1} ref={title}>
          Promo Codes <span className="mute">({formatNumber(all)})</span>
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button href="/api/agency/promo-codes.csv" download>
            <Download className="icon" aria-hidden="true" />
            CSV
          </Button>
          {mayEdit ? addCode : null}
        </div>
      </div>
      <List
        search={search}
        onSearch={onSearch}
        picker={picker}
        codes={codes}
        total={first.total}
        today={first.today}
        statusCounts={first.status_counts}
        isBusy={query.isPlaceholderData}
        isWaiting={needsConnection(query)}
        onRestored={() => title.current?.focus()}
        onEdit={mayEdit ? edit.open : undefined}
      />
      <MorePages what="codes" query={query} />
    </section>
  )
}

type ListProps = Omit<AgencyCodesTabProps, 'mayEdit' | 'edit' | 'addCode'> & {
  codes: AgencyCode[]
  total: number
  today: string
  statusCounts: Partial<Record<(typeof ownCodeStatuses)[number], number>>
  /** The list of another filter is loading. */
  isBusy: boolean
  /** It waits for a connection. */
  isWaiting: boolean
  onRestored: () => void
  /** Absent for read-only members. */
  onEdit: ((code: AgencyCode) => void) | undefined
}

function List(props: ListProps) {
  const { search, onSearch, codes, total, today, statusCounts, isBusy, onEdit } = props
  const section = useRef<HTMLDivElement>(null)
  const [allOf, setAllOf] = useState<string>()
  const [deleted, setDeleted] = useState<AgencyCode[]>([])
  const selection = useSelection(codes.map(({ id }) => id))
  // With another filter, 'all' has another meaning.
  const question = JSON.stringify([search.q, search.status, search.influencer])
  const isAll = selection.hasAll && allOf === question
  const actions = useAgencyCodeActions(today, props.onRestored, search)
  useListKeys(section, selection)
  const change = (next: AgencyCodesSearch) => onSearch({ ...search, ...next })
  const byId = new Map(codes.map((code) => [code.id, code]))
  const chosen = codes.filter(({ id }) => selection.has(id))
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)
  const wanted = isAll ? ('all' as const) : idsOf(chosen)
  const find = (id: string) => byId.get(id)

  return (
    <div className="grid gap-4" ref={section}>
      <div className="listbar listbar--three">
        <TypedSearchField
          label="Search codes"
          placeholder="Search brand, code, offer or influencer"
          maxLength={maxSearchLength}
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        {props.picker}
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <Select
              label="Sort"
              prefix="Sort:"
              options={sortOptions}
              value={search.sort ?? 'newest'}
              onValueChange={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
            />
          </div>
          {onEdit === undefined ? null : (
            <Button
              className="only-cards"
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.clear : selection.start}
            >
              <ListChecks className="icon" aria-hidden="true" />
              Select
            </Button>
          )}
        </div>
      </div>
      <ChipGroup
        label="Status"
        chips={[
          {
            value: 'all' as const,
            label: 'All',
            count: ownCodeStatuses.reduce((sum, one) => sum + (statusCounts[one] ?? 0), 0),
          },
          ...statusFilters(statusCounts, search.status ?? 'all').map((status) => ({
            value: status,
            label: statusLabels[status],
            count: statusCounts[status] ?? 0,
          })),
        ]}
        value={search.status ?? 'all'}
        onValueChange={(status) => change({ status: status === 'all' ? undefined : status })}
      />
      <p className="sr" role="status">
        {counted(total, 'code')} found
      </p>
      {props.isWaiting ? (
        <NeedsConnection />
      ) : codes.length === 0 ? (
        <EmptyState
          title="No codes match"
          titleTag="h3"
          actions={<Button onClick={() => onSearch({ sort: search.sort })}>Show all codes</Button>}
        >
          No code fits this search and filter.
        </EmptyState>
      ) : (
        <div className="waits" aria-busy={isBusy}>
          <AgencyCodesTable
            codes={codes}
            total={total}
            today={today}
            selection={selection}
            handlers={
              onEdit && {
                onEdit: ({ id }) => {
                  const code = find(id)
                  if (code) onEdit(code)
                },
                onDelete: (some) => setDeleted(codes.filter(({ id }) => idsOf(some).includes(id))),
                onAct: (action, some) => void actions.act(action, idsOf(some)),
              }
            }
          />
        </div>
      )}
      {onEdit !== undefined && selection.isOn ? (
        <OwnCodesBar
          count={isAll ? total : selection.count}
          max={isAll ? matchesAtOnce : ownCodesAtOnce}
          all={
            !isAll && selection.hasAll && total > selection.count
              ? { total, onSelect: () => setAllOf(question) }
              : undefined
          }
          isBusy={actions.isBusy}
          onPause={() => void actions.act('pause', wanted)}
          onResume={() => void actions.act('resume', wanted)}
          onExtend={() => void actions.act('extend', wanted)}
          onDelete={isAll ? undefined : () => setDeleted(chosen)}
          onClear={() => {
            selection.clear()
            setAllOf(undefined)
          }}
        />
      ) : null}
      <DeletePromoCode
        codes={deleted}
        isBusy={actions.isBusy}
        onDelete={(ids) => actions.act('delete', ids)}
        onClose={() => setDeleted([])}
        onDeleted={selection.clear}
      />
    </div>
  )
}
