import { maxSearchLength } from '#shared/rules/search/search-text.ts'
import { TypedSearchField } from '#web/ui/search/typed-search-field.tsx'

import { RowFilterSelect } from './row-filter-select.tsx'
import type { StaffSearch } from '../staff-search.ts'

export type DeskSearchBarProps<Show extends string> = {
  /** The things in the list, as in 'Search codes'. */
  what: string
  placeholder: string
  options: { value: Show; label: string }[]
  show: Show
  search: StaffSearch
  onSearch: (change: StaffSearch) => void
}

/** The text search and the filter above a list of the desk. */
export function DeskSearchBar<Show extends string>(props: DeskSearchBarProps<Show>) {
  const { what, placeholder, options, show, search, onSearch } = props
  return (
    <div className="listbar">
      <TypedSearchField
        label={`Search ${what}`}
        placeholder={placeholder}
        maxLength={maxSearchLength}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ q })}
      />
      <RowFilterSelect options={options} value={show} onSearch={onSearch} size="lg" />
    </div>
  )
}
