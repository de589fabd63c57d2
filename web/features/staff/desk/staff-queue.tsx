import type { ReactNode } from 'react'

import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'

import { StaffList } from './staff-list.tsx'
import type { ListQuery } from './staff-list.tsx'
import type { StaffSearch, StaffShow, StaffTab } from '../staff-search.ts'

type QueueTab = Extract<StaffTab, 'reports' | 'appeals' | 'verification' | 'cards' | 'disputes'>

export type QueueTabProps = { search: StaffSearch; onSearch: (change: StaffSearch) => void }

type StaffQueueProps<Tab extends QueueTab, Row extends { id: string }> = {
  tab: Tab
  title: string
  /** The accessible name of the filter; the title if absent. */
  filterLabel?: string
  state: StaffShow<Tab>
  /** The filter for decided cases. */
  done: { value: StaffShow<Tab>; label: string }
  onSearch: QueueTabProps['onSearch']
  query: ListQuery
  rows: Row[] | undefined
  /** The things in the list, as in 'Show more appeals'. */
  what: string
  empty: Record<'open' | 'done', { title: string; text: string }>
  /** Above the list. */
  above?: ReactNode
  /** A case. */
  children: (row: Row) => ReactNode
}

/** A queue of the desk: open cases, or decided ones. */
export function StaffQueue<Tab extends QueueTab, Row extends { id: string }>(
  props: StaffQueueProps<Tab, Row>,
) {
  const { tab, title, filterLabel = title, state, done, onSearch, query, what, empty } = props
  const id = `staff-${tab}`
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 className="sr" id={id}>
        {title}
      </h2>
      {props.above}
      <div className="justify-self-start">
        <SegmentedControl<string>
          label={filterLabel}
          value={state}
          onValueChange={(next) => onSearch({ show: next === 'open' ? undefined : next })}
          options={[{ value: 'open', label: 'Waiting' }, done]}
        />
      </div>
      <StaffList
        query={query}
        rows={props.rows}
        what={what}
        empty={state === 'open' ? empty.open : empty.done}
      >
        {(rows) => (
          <ul className="queue">
            {rows.map((row) => (
              <li key={row.id} className="panel panel--pad">
                {props.children(row)}
              </li>
            ))}
          </ul>
        )}
      </StaffList>
    </section>
  )
}
