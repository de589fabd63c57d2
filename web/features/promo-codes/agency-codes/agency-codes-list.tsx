import { ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { AgencyCode } from '#shared/contract/agencies/agency-codes.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { agencyCodeStatuses, ownCodesAtOnce } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { matchesAtOnce } from '#shared/rules/agencies/rosters.ts'
import type { AgencyCodeSort } from '#shared/rules/agencies/rosters.ts'
import { maxSearchLength } from '#shared/rules/search/search-text.ts'
import { NeedsConnection } from '#web/parts/lists/needs-connection.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipGroup } from '#web/ui/buttons/chip-group.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { optionsOf } from '#web/ui/fields/options-of.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { TypedSearchField } from '#web/ui/search/typed-search-field.tsx'
import { useListKeys } from '#web/ui/tables/use-list-keys.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import type { Selection } from '#web/ui/tables/use-selection.ts'

import { DeletePromoCode } from '../list/delete-promo-code.tsx'
import { OwnCodesBar } from '../list/own-codes-bar.tsx'
import { agencyStatusFilters, agencyStatusLabels } from '../own-code-text.ts'
import { useAgencyCodeActions } from './agency-codes-data.ts'
import type { AgencyCodesSearch } from './agency-codes-search.ts'
import { AgencyCodesTable } from './agency-codes-table.tsx'

const sortLabels: Record<AgencyCodeSort, string> = {
  newest: 'Newest',
  ending: 'Ends first',
  brand: 'Brand',
  influencer: 'Influencer',
}

const sortOptions = optionsOf(sortLabels)

type StatusCounts = Partial<Record<(typeof agencyCodeStatuses)[number], number>>

type AgencyCodesListProps = {
  search: AgencyCodesSearch
  onSearch: (change: AgencyCodesSearch) => void
  /** Selects an influencer. */
  picker: ReactNode
  codes: AgencyCode[]
  total: number
  today: string
  statusCounts: StatusCounts
  /** The list of another filter is loading. */
  isBusy: boolean
  /** It waits for a connection. */
  isWaiting: boolean
  onRestored: () => void
  /** Absent for read-only members. */
  onEdit: ((code: AgencyCode) => void) | undefined
}

/** The codes that match the search, with filters and actions for selected ones. */
export function AgencyCodesList(props: AgencyCodesListProps) {
  const { search, onSearch, codes, total, today, isBusy, onEdit } = props
  const section = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState<AgencyCode[]>([])
  const selection = useSelection(codes.map(({ id }) => id))
  const actions = useAgencyCodeActions(today, props.onRestored, search)
  useListKeys(section, selection)
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)

  return (
    <div className="grid gap-4" ref={section}>
      <Filters {...props} selection={onEdit && selection} />
      <p className="sr" role="status">
        {counted(total, 'code')} found
      </p>
      {props.isWaiting ? (
        <NeedsConnection />
      ) : codes.length === 0 ? (
        <EmptyState
          title="No codes match"
          titleTag="h3"
          actions={
            <Button
              onClick={() => onSearch({ q: undefined, status: undefined, influencer: undefined })}
            >
              Show all codes
            </Button>
          }
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
                  const code = codes.find((one) => one.id === id)
                  if (code) onEdit(code)
                },
                onDelete: (some) => setDeleted(codes.filter(({ id }) => idsOf(some).includes(id))),
                onAct: (action, some) => void actions.act(action, idsOf(some)),
              }
            }
          />
        </div>
      )}
      <SelectionBar
        search={search}
        codes={codes}
        total={total}
        selection={selection}
        isShown={onEdit !== undefined && selection.isOn}
        actions={actions}
        onDelete={setDeleted}
      />
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

type FiltersProps = Pick<
  AgencyCodesListProps,
  'search' | 'onSearch' | 'picker' | 'statusCounts'
> & {
  /** Absent for read-only members. */
  selection: Selection | undefined
}

function Filters({ search, onSearch, picker, statusCounts, selection }: FiltersProps) {
  return (
    <>
      <div className="listbar listbar--three">
        <TypedSearchField
          label="Search codes"
          placeholder="Search brand, code, offer or influencer"
          maxLength={maxSearchLength}
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ q })}
        />
        {picker}
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <Select
              label="Sort"
              prefix="Sort:"
              options={sortOptions}
              value={search.sort ?? 'newest'}
              onValueChange={(sort) => onSearch({ sort: sort === 'newest' ? undefined : sort })}
            />
          </div>
          {selection === undefined ? null : (
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
            count: agencyCodeStatuses.reduce((sum, one) => sum + (statusCounts[one] ?? 0), 0),
          },
          ...agencyStatusFilters(statusCounts, search.status ?? 'all').map((status) => ({
            value: status,
            label: agencyStatusLabels[status],
            count: statusCounts[status] ?? 0,
          })),
        ]}
        value={search.status ?? 'all'}
        onValueChange={(status) => onSearch({ status: status === 'all' ? undefined : status })}
      />
    </>
  )
}

type SelectionBarProps = Pick<AgencyCodesListProps, 'search' | 'codes' | 'total'> & {
  selection: Selection
  isShown: boolean
  actions: ReturnType<typeof useAgencyCodeActions>
  onDelete: (codes: AgencyCode[]) => void
}

/** Actions for the selected codes, or for all that match the search. */
function SelectionBar(props: SelectionBarProps) {
  const { search, codes, total, selection, isShown, actions, onDelete } = props
  const [allOf, setAllOf] = useState<string>()
  // With another filter, 'all' has another meaning.
  const question = JSON.stringify([search.q, search.status, search.influencer])
  const isAll = selection.hasAll && allOf === question
  const chosen = codes.filter(({ id }) => selection.has(id))
  const wanted = isAll ? ('all' as const) : chosen.map(({ id }) => id)
  if (!isShown) return null
  return (
    <OwnCodesBar
      count={isAll ? total : selection.count}
      max={isAll ? matchesAtOnce : ownCodesAtOnce}
      all={
        !isAll && selection.hasAll && total > selection.count
          ? { total, onSelect: () => setAllOf(question) }
          : selection.count === 0
            ? { total: codes.length, onSelect: selection.toggleAll }
            : undefined
      }
      isBusy={actions.isBusy}
      onPause={() => void actions.act('pause', wanted)}
      onResume={() => void actions.act('resume', wanted)}
      onExtend={() => void actions.act('extend', wanted)}
      onDelete={isAll ? undefined : () => onDelete(chosen)}
      onClear={() => {
        selection.clear()
        setAllOf(undefined)
      }}
    />
  )
}
