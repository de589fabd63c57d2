import './own-codes-toolbar.css'
import { ListChecks } from 'lucide-react'

import { ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { maxSearchLength } from '#shared/rules/search/search-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipGroup } from '#web/ui/buttons/chip-group.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'

import { statusFilters, statusLabels } from '../own-code-text.ts'
import { ownCodeSorts } from './own-codes-view.ts'
import type { OwnCodeSort, OwnCodesView } from './own-codes-view.ts'

type OwnCodesToolbarProps = {
  view: OwnCodesView
  onViewChange: (view: OwnCodesView) => void
  statusCounts: Record<OwnCodeStatus, number>
  isSelecting: boolean
  /** Starts and ends the selection mode. Undefined if there are no actions. */
  onSelect: (() => void) | undefined
}

const sortLabels: Record<OwnCodeSort, string> = {
  brand: 'Brand',
  offer: 'Best offer',
  code: 'Code',
  expires: 'Ends first',
  copies: 'Most copied',
  status: 'Status',
}

const sortOptions: { value: OwnCodeSort | 'newest'; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  ...ownCodeSorts.map((value) => ({ value, label: sortLabels[value] })),
]

/** Search, filter and sort order of the list. On wide screens the column headers sort. */
export function OwnCodesToolbar(props: OwnCodesToolbarProps) {
  const { view, onViewChange, statusCounts } = props
  const all = ownCodeStatuses.reduce((sum, status) => sum + statusCounts[status], 0)
  return (
    <div className="own-tools">
      <SearchField
        className="own-tools__search"
        label="Search your codes"
        placeholder="Search brand, code or offer"
        aria-keyshortcuts="/"
        maxLength={maxSearchLength}
        value={view.q}
        onValueChange={(q) => onViewChange({ ...view, q })}
      />
      {props.onSelect === undefined ? null : (
        <Button className="only-cards" aria-pressed={props.isSelecting} onClick={props.onSelect}>
          <ListChecks className="icon" aria-hidden />
          Select
        </Button>
      )}
      <div className="own-tools__row">
        <div className="only-cards own-tools__sort">
          <Select
            label="Sort"
            options={sortOptions}
            value={view.sort?.by ?? 'newest'}
            onValueChange={(by) =>
              onViewChange({
                ...view,
                sort:
                  by === 'newest'
                    ? null
                    : {
                        by,
                        direction: by === 'copies' || by === 'offer' ? 'descending' : 'ascending',
                      },
              })
            }
          />
        </div>
        <ChipGroup
          label="Status"
          chips={[
            { value: 'all', label: 'All', count: all },
            ...statusFilters(statusCounts, view.status).map((status) => ({
              value: status,
              label: statusLabels[status],
              count: statusCounts[status],
            })),
          ]}
          value={view.status}
          onValueChange={(status) => onViewChange({ ...view, status })}
        />
      </div>
    </div>
  )
}
