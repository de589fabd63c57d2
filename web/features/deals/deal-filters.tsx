import { useEffect, useRef, useState } from 'react'

import type { DealSort } from '#shared/contract/deals.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import type { Chip } from '#web/ui/chip-group.tsx'
import type { Stock } from '#web/ui/stock.ts'

import { categories, unsetCategory } from '#shared/rules/categories.ts'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'

import type { DealSearch } from './data.ts'

import { defaultSort, maxSearchLength, sortLabels } from './data.ts'

/** A pause in typing after which the list follows the search, in milliseconds. */
const typingPause = 250

const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({
  value: value as DealSort,
  label,
}))

type CategoryChip = Chip<PromoCategory | 'All'>

const chips: CategoryChip[] = [{ value: 'All', label: 'All' }, ...categories.map(chipOf)]

function chipOf(category: PromoCategory): CategoryChip {
  return { value: category, label: category, stock: category.toLowerCase() as Stock }
}

type DealFiltersProps = {
  search: DealSearch
  /** Changes the address; `replace` keeps typing out of the browser's history. */
  onChange: (change: Partial<DealSearch>, options?: { replace: boolean }) => void
}

/** What narrows and orders the deals; every choice is in the address. */
export function DealFilters({ search, onChange }: DealFiltersProps) {
  return (
    <div className="filters">
      <div className="filters__row">
        <DealSearchField
          value={search.q ?? ''}
          onSearch={(q) => onChange({ q }, { replace: true })}
        />
        <Select
          label="Sort"
          prefix="Sort:"
          size="lg"
          options={sortOptions}
          value={search.sort ?? defaultSort}
          onValueChange={(sort) => onChange({ sort: sort === defaultSort ? undefined : sort })}
        />
      </div>
      <ChipGroup
        label="Category"
        // 'General' is not offered, but shown where the address asks for it.
        chips={search.category === unsetCategory ? [...chips, chipOf(unsetCategory)] : chips}
        value={search.category ?? 'All'}
        onValueChange={(category) =>
          onChange({ category: category === 'All' ? undefined : category })
        }
      />
    </div>
  )
}

type Typing = {
  text: string
  /** The address's search when the text was typed, and the one last asked for. */
  over: string
  sent: string
}

type DealSearchFieldProps = { value: string; onSearch: (q: string | undefined) => void }

/** The address follows after a pause in typing, and at once when the field is emptied. */
function DealSearchField({ value, onSearch }: DealSearchFieldProps) {
  const [typing, setTyping] = useState<Typing>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address has followed; from now on it wins again, wherever it changes from.
  if (typing && typing.sent === value && typing.over !== value) {
    setTyping(typing.text === value ? undefined : { ...typing, over: value })
  }

  const type = (text: string) => {
    clearTimeout(timer.current)
    setTyping({ text, over: value, sent: typing?.sent ?? value })
    const send = () => {
      const sent = text.trim() === '' ? '' : text
      setTyping({ text, over: value, sent })
      onSearch(sent === '' ? undefined : sent)
    }
    if (text === '') send()
    else timer.current = setTimeout(send, typingPause)
  }

  const isTyping = typing && (typing.over === value || typing.sent === value)
  return (
    <SearchField
      label="Search deals"
      placeholder="Search a brand, code or creator"
      maxLength={maxSearchLength}
      value={isTyping ? typing.text : value}
      onValueChange={type}
    />
  )
}
