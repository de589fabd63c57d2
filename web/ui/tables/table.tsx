import './table.css'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode, Ref } from 'react'

/** The place of a cell in a card (if rows do not fit). */
export type CardPlace =
  | 'select'
  | 'lead'
  | 'badge'
  | 'main'
  | 'meta'
  | 'sub'
  | 'actions'
  | 'row'
  | 'hidden'

export type Column<Row> = {
  id: string
  header: string
  /** Replaces the label, for example with a checkbox for all rows. */
  headerCell?: ReactNode
  /** Makes the header a button that sorts by this column. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void }
  /** For columns without a visible header, such as actions. */
  headerHidden?: boolean
  card: CardPlace
  className?: string
  /** A fixed width in percent, independent of the content: '30%'. */
  width?: string
  /** A cell is drawn again when its row or this function is another one. */
  cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  /** Spoken name of the table. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Row colour; the row's text must give the reason. */
  tint?: (row: Row) => 'warn' | 'bad' | undefined
  isSelected?: (row: Row) => boolean
  /** On narrow screens the checkboxes are visible only in selection mode. */
  isSelecting?: boolean
}

/** Rows on wide screens, cards on narrow ones. Roles are explicit, because `display` removes them. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isSelecting } = props
  return (
    <div className="panel table-box">
      <table className="table" role="table" data-selecting={isSelecting || undefined}>
        <caption className="sr">{caption}</caption>
        <TableHead columns={columns} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function TableHead<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            role="columnheader"
            data-card={column.card}
            aria-sort={column.sort ? (column.sort.direction ?? 'none') : undefined}
            {...(column.width === undefined ? {} : { style: { width: column.width } })}
          >
            <HeaderCell column={column} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns' | 'tint' | 'isSelected'> & {
  row: Row
  /** The row's position in a virtualised table. */
  place?: { ref: Ref<HTMLTableRowElement>; index: number }
}

export function TableRow<Row>({ columns, row, tint, isSelected, place }: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      data-tint={tint?.(row)}
      data-selected={isSelected?.(row) || undefined}
      {...(place === undefined
        ? {}
        : // The header is the first row.
          { ref: place.ref, 'data-index': place.index, 'aria-rowindex': place.index + 2 })}
    >
      {columns.map((column) => (
        <td key={column.id} role="cell" data-card={column.card} className={column.className}>
          <Cell draw={column.cell as Column<unknown>['cell']} row={row} />
        </td>
      ))}
    </tr>
  )
}

type CellProps = { draw: Column<unknown>['cell']; row: unknown }
const Cell = memo(({ draw, row }: CellProps) => draw(row))

const arrows = { ascending: ArrowUp, descending: ArrowDown }

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { header, headerCell, headerHidden, sort } = column
  if (headerCell) return headerCell
  if (headerHidden) return <span className="sr">{header}</span>
  if (!sort) return header
  const Icon = sort.direction ? arrows[sort.direction] : ArrowUpDown
  return (
    <button type="button" className="table__sort" onClick={sort.onSort}>
      {header}
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
