import { Select } from '#web/ui/fields/select.tsx'

import type { StaffSearch } from '../staff-search.ts'

type ShowSelectProps<Show extends string> = {
  options: { value: Show; label: string }[]
  value: Show
  onSearch: (change: StaffSearch) => void
  size?: 'lg'
}

/** Filters the rows of a tab. The address omits 'all'. */
export function RowFilterSelect<Show extends string>({
  options,
  value,
  onSearch,
  size,
}: ShowSelectProps<Show>) {
  return (
    <Select
      label="Show"
      prefix="Show:"
      {...(size === undefined ? {} : { size })}
      options={options}
      value={value}
      onValueChange={(next) => onSearch({ show: next === 'all' ? undefined : next })}
    />
  )
}
