import type { Column } from './table.tsx'
import type { Selection } from './use-selection.ts'

type RowCheckboxProps = {
  label: string
  isTicked: boolean
  isMixed?: boolean
  /** @param isRange with the Shift key: all rows since the last selected one */
  onTick: (isRange: boolean) => void
}

/** A checkbox that selects a row, or all rows. */
function RowCheckbox({ label, isTicked, isMixed = false, onTick }: RowCheckboxProps) {
  return (
    <label className="check table__box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={(event) => {
          const { nativeEvent } = event
          onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }}
      />
    </label>
  )
}

/** The column of checkboxes of a table. `all` are the rows of the header's box: 'loaded codes'. */
export function selectColumn<Row extends { id: string }>(
  selection: Selection,
  all: string,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    id: 'select',
    header: 'Select',
    headerCell: (
      <RowCheckbox
        label={`Select all ${all}`}
        isTicked={selection.hasAll}
        isMixed={selection.count > 0 && !selection.hasAll}
        onTick={selection.toggleAll}
      />
    ),
    card: 'select',
    cell: (row) => (
      <RowCheckbox
        label={`Select ${nameOf(row)}`}
        isTicked={selection.has(row.id)}
        onTick={(isRange) => selection.toggle(row.id, isRange)}
      />
    ),
  }
}
