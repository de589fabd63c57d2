import './table.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import { TableHead, TableRow } from './table.tsx'
import type { TableProps } from './table.tsx'

type LongTableProps<Row> = TableProps<Row> & {
  /** The total number of rows, loaded or not. */
  rowCount: number
}

/** Heights before a row was measured, in pixels: as a row, and as a card on narrow screens. */
const rowHeight = 65
const cardHeight = 196

/** A Table with virtual scrolling, for thousands of rows. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, isSelecting, rowCount } = props
  const table = useRef<HTMLTableElement>(null)
  const [top, setTop] = useState(0)
  const [isCards, setIsCards] = useState(false)
  // Content above may change its height, such as a notice or a second row of filters.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- setting the same value again ends here
  useLayoutEffect(() => {
    const now = table.current
    if (!now) return
    setTop(Math.round(now.getBoundingClientRect().top + window.scrollY))
    setIsCards(getComputedStyle(now).display !== 'table')
  })
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCards ? cardHeight : rowHeight),
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <div className="panel table-box">
      <table
        className="table table--fixed"
        role="table"
        ref={table}
        aria-rowcount={rowCount + 1}
        data-selecting={isSelecting || undefined}
      >
        <caption className="sr">{caption}</caption>
        <TableHead columns={columns} />
        <Gap height={before} columns={columns.length} />
        <tbody role="rowgroup">
          {items.map(({ key, index }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <TableRow
                key={key}
                {...props}
                row={row}
                place={{ ref: virtualizer.measureElement, index }}
              />
            )
          })}
        </tbody>
        <Gap height={after} columns={columns.length} />
      </table>
    </div>
  )
}

/** Placeholder for rows outside the viewport (virtualisation). */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden="true" className="table__gap">
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is nothing but room */}
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  )
}
