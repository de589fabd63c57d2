import './insight-table.css'
import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'

import { sumOf } from './insight-columns.ts'
import type { InsightColumn } from './insight-columns.ts'
import { spanText } from './insight-labels.ts'

/** The exact numbers of the chart, newest first. */
export function InsightTable({
  insights,
  columns,
  hasFollows,
}: {
  insights: Pick<Insights, 'now' | 'today'>
  columns: InsightColumn[]
  /** Whether new followers are known by the day. */
  hasFollows: boolean
}) {
  const all = (numbers: InsightColumn['copies']) =>
    formatNumber(sumOf(channels.map((name) => numbers[name])))
  return (
    <div
      className="panel panel--pad max-h-[32rem] overflow-y-auto"
      role="region"
      aria-label="Numbers as a table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
    >
      <table className="numbers num">
        <caption className="sr">
          Copies, shop clicks{hasFollows ? ' and new followers' : ''},{' '}
          {spanText(insights.now, insights.today)}, days in UTC
        </caption>
        <thead>
          <tr>
            <th scope="col">Days in UTC</th>
            <th scope="col">Copies</th>
            <th scope="col">Shop clicks</th>
            {hasFollows ? <th scope="col">Followers</th> : null}
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map((column) => (
            <tr key={column.span.from}>
              <th scope="row">
                {column.title}
                {column.isOpen ? <span className="mute">, so far</span> : null}
              </th>
              <td>{all(column.copies)}</td>
              <td>{all(column.clicks)}</td>
              {hasFollows ? <td>{formatNumber(column.follows)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
