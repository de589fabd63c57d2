import { RowCheckbox } from './row-checkbox.tsx'
import type { Column } from './table.tsx'
import type { Selection } from './use-selection.ts'

type SelectColumnOptions<Row> = {
  selection: Selection
  /** The accessible name of the box for all rows. */
  labelOfAll: string
  nameOf: (row: Row) => string
  width?: string
}

/** The column of checkboxes, with one for all rows in its header. */
export function selectColumn<Row extends { id: string }>({
  selection,
  labelOfAll,
  nameOf,
  ...width
}: SelectColumnOptions<Row>): Column<Row> {
  return {
    id: 'select',
    header: 'Select',
    headerCell: (
      <RowCheckbox
        label={labelOfAll}
        isTicked={selection.hasAll}
        isMixed={selection.count > 0 && !selection.hasAll}
        onTick={selection.toggleAll}
      />
    ),
    card: 'select',
    ...width,
    cell: (row) => (
      <RowCheckbox
        label={`Select ${nameOf(row)}`}
        isTicked={selection.has(row.id)}
        onTick={(isRange) => selection.toggle(row.id, isRange)}
      />
    ),
  }
}
