import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, ServerCog, Store, Ticket, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { StaffLogEntry } from '#shared/contract/staff/staff.ts'
import { staffActionText } from '#shared/rules/staff/staff.ts'
import type { StaffTarget } from '#shared/rules/staff/staff.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { ItemFilterNote } from './desk/item-filter-note.tsx'
import { logQuery } from './data.ts'
import { RowFilterSelect } from './desk/row-filter-select.tsx'
import { StaffList } from './desk/staff-list.tsx'
import { shownIn, wholeList } from './staff-search.ts'
import type { StaffSearch, StaffShow } from './staff-search.ts'
import { changeText, nameOf } from './staff-text.ts'

const showOptions: { value: StaffShow<'log'>; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'promo_code', label: 'Codes' },
  { value: 'person', label: 'People' },
  { value: 'mail', label: 'Mail' },
  { value: 'message', label: 'Direct messages' },
  { value: 'brand', label: 'Brands' },
  { value: 'site', label: 'The site' },
]

const icons: Record<StaffTarget, LucideIcon> = {
  promo_code: Ticket,
  person: UserRound,
  mail: Mail,
  message: MessageCircle,
  brand: Store,
  site: ServerCog,
}

type LogTabProps = { search: StaffSearch; onSearch: (change: StaffSearch) => void }

/** The staff log: actor, action, target, reason. Append-only. */
export function LogTab({ search, onSearch }: LogTabProps) {
  const show = shownIn('log', search.show)
  const { about } = search
  const query = useInfiniteQuery({
    ...logQuery(show, about),
    placeholderData: (former) => former,
  })
  const rows = query.data?.pages.flatMap((page) => page.actions)
  const isFiltered = show !== 'all' || about !== undefined
  return (
    <section className="grid gap-4" aria-labelledby="staff-log">
      <h2 className="sr" id="staff-log">
        Log
      </h2>
      <div className="max-w-[20rem]">
        <RowFilterSelect options={showOptions} value={show} onSearch={onSearch} />
      </div>
      {about === undefined ? null : (
        <ItemFilterNote onClear={() => onSearch({ about: undefined })}>
          Only what was done to {rows?.[0]?.target_label ?? 'one person or code'}
        </ItemFilterNote>
      )}
      <StaffList
        query={query}
        rows={rows}
        what="entries"
        empty={{
          title: 'Nothing here',
          text: isFiltered ? 'No entry fits.' : 'Whatever the staff does comes here.',
          actions: isFiltered ? (
            <Button onClick={() => onSearch(wholeList)}>Show everything</Button>
          ) : null,
        }}
      >
        {(entries) => (
          <div className="panel panel--pad">
            <ul className="rows rows--log">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </div>
        )}
      </StaffList>
    </section>
  )
}

function Entry({ entry }: { entry: StaffLogEntry }) {
  const Icon = icons[entry.target_type]
  const changes = changeText(entry)
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <strong>{staffActionText[entry.action]}</strong>: {entry.target_label}
        {entry.reason === '' ? null : <span className="block">“{entry.reason}”</span>}
        <span className="t-sm soft block">
          {entry.actor === null
            ? 'By itself or from the command line'
            : `By ${nameOf(entry.actor)}`}
          {changes.length === 0 ? '' : ` · ${changes.join(', ')}`}
        </span>
      </span>
      <time className="t-xs mute num" dateTime={entry.created_at}>
        {formatTimestamp(entry.created_at)}
      </time>
    </li>
  )
}
