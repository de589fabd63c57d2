import { useEffect, useRef, useState } from 'react'

import type { DealSort } from '#shared/contract/deals.ts'
import { categories } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Stock } from '#web/ui/stock.ts'

import { defaultSort, sortLabels } from './data.ts'
import type { DealSearch } from './data.ts'

/** A pause in typing after which the list follows the search, in milliseconds. */
const typingPause = 250

const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value: value as DealSort, label }))

const chips = [
  { value: 'All' as const, label: 'All' },
  ...categories.map((category) => ({ value: category, label: category, stock: category.toLowerCase() as Stock })),
]

type DealFiltersProps = {
  search: DealSearch
  /** Changes the address; `replace` keeps typing out of the browser's history. */
  onChange: (change: Partial<DealSearch>, options?: { replace: boolean }) => void
}

export function DealFilters({ search, onChange }: DealFiltersProps) {
  return (
    <div className="filters">
      <div className="filters__row">
        <DealSearchField value={search.q ?? ''} onSearch={(q) => onChange({ q }, { replace: true })} />
        <Select
          label="Sort"
          prefix="Sort:"
          size="lg"
          options={sortOptions}
          value={search.sort ?? defaultSort}
          onValueChange={(sort) => onChange({ sort: sort === defaultSort ? undefined : sort })}
        />
      </div>
      <ChipGroup<PromoCategory | 'All'>
        label="Category"
        chips={chips}
        value={search.category ?? 'All'}
        onValueChange={(category) => onChange({ category: category === 'All' ? undefined : category })}
      />
    </div>
  )
}

/** Typing stays in the field until it pauses; a change of the address from elsewhere wins. */
function DealSearchField({ value, onSearch }: { value: string; onSearch: (q: string | undefined) => void }) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  if (sent.current !== value) {
    sent.current = value
    if (typed !== value) setTyped(value)
  }
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(
      () => {
        sent.current = typed
        search.current(typed.trim() === '' ? undefined : typed)
      },
      typed === '' ? 0 : typingPause,
    )
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      label="Search deals"
      placeholder="Search a brand, code or creator"
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
    />
  )
}
