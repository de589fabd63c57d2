import type { ReactNode } from 'react'

import { DeskSearchBar } from './desk-search-bar.tsx'
import type { DeskSearchBarProps } from './desk-search-bar.tsx'
import { StaffList } from './staff-list.tsx'
import type { StaffListProps } from './staff-list.tsx'

type DeskTabProps<Row, Show extends string> = DeskSearchBarProps<Show> &
  StaffListProps<Row> & {
    title: string
    /** Between the search and the list. */
    notes?: ReactNode
    /** The open dialog. */
    dialog: ReactNode
  }

/** A tab of the desk with a search, a filter and a list. */
export function DeskTab<Row, Show extends string>(props: DeskTabProps<Row, Show>) {
  const { title, notes, dialog, what } = props
  const id = `staff-${what}`
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 className="sr" id={id}>
        {title}
      </h2>
      <DeskSearchBar {...props} />
      {notes}
      <StaffList {...props} />
      {dialog}
    </section>
  )
}
