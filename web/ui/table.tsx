import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Where a cell goes when the row becomes a card (under 860 px). */
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
  /** Instead of the words, such as a box that ticks all rows. */
  headerCell?: ReactNode
  /** Makes the header a button that sorts by this column. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void }
  /** For columns whose content explains itself, such as actions. */
  headerHidden?: boolean
  card: CardPlace
  className?: string
  cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  /** Spoken name of the table. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Colours a whole row; the words in the row must say why. */
  tint?: (row: Row) => 'warn' | 'bad' | undefined
  isSelected?: (row: Row) => boolean
  /** On narrow screens the boxes of the 'select' column show only while something is to be selected. */
  isSelecting?: boolean
}

/** Rows on wide screens, cards on narrow ones. Roles are spelled out, since `display` removes them. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, tint, isSelected, isSelecting } = props
  return (
    <div className="panel overflow-hidden">
      <table className="table" role="table" data-selecting={isSelecting || undefined}>
        <caption className="sr">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                data-card={column.card}
                aria-sort={column.sort ? (column.sort.direction ?? 'none') : undefined}
              >
                <HeaderCell column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              data-tint={tint?.(row)}
              data-selected={isSelected?.(row) || undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-card={column.card}
                  className={column.className}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
