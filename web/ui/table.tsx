import './table.css'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

/** Where a cell goes when the row becomes a card (where rows do not fit). */
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
  /** For columns whose content explains itself, such as actions. */
  headerHidden?: boolean
  card: CardPlace
  className?: string
  /** A share of a table whose columns must not move with their content: '30%'. */
  width?: string
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
  /** On narrow screens the boxes of the 'select' column show only while something is to be selected. */
  isSelecting?: boolean
}

/** Rows on wide screens, cards on narrow ones. Roles are spelled out, since `display` removes them. */
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
  /** Its place among all rows, where only those in sight are in the page. */
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
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

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
