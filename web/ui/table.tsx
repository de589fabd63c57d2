import type { ReactNode } from 'react'

/** Where a cell goes when the row becomes a card (under 860 px). */
export type CardPlace = 'lead' | 'badge' | 'main' | 'meta' | 'sub' | 'actions' | 'row' | 'hidden'

export type Column<Row> = {
  id: string
  header: string
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
}

/** Rows on wide screens, cards on narrow ones. Roles are spelled out, since `display` removes them. */
export function Table<Row>({ caption, columns, rows, rowKey, tint }: TableProps<Row>) {
  return (
    <div className="panel overflow-hidden">
      <table className="table" role="table">
        <caption className="sr">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} scope="col" role="columnheader">
                {column.headerHidden ? <span className="sr">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-tint={tint?.(row)}>
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
