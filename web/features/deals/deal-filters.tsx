import { Clock } from 'lucide-react'

import type { DealSort } from '#shared/contract/deals.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import type { Chip } from '#web/ui/chip-group.tsx'
import { stockOfCategory } from '#web/ui/stock.ts'

import { categories, unsetCategory } from '#shared/rules/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { ChipToggle } from '#web/ui/chip-toggle.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { TypedSearchField } from '#web/ui/typed-search-field.tsx'

import type { DealSearch, OfferKind } from './data.ts'

import { BrandFilter } from './brand-filter.tsx'
import {
  defaultSort,
  isWholeList,
  maxSearchLength,
  noFilters,
  offerLabels,
  sortLabels,
} from './data.ts'

const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({
  value: value as DealSort,
  label,
}))

const offerOptions: { value: OfferKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...Object.entries(offerLabels).map(([value, label]) => ({ value: value as OfferKind, label })),
]

type CategoryChip = Chip<PromoCategory | 'All'>

const chips: CategoryChip[] = [{ value: 'All', label: 'All' }, ...categories.map(chipOf)]

function chipOf(category: PromoCategory): CategoryChip {
  return { value: category, label: category, stock: stockOfCategory(category) }
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
        <TypedSearchField
          label="Search deals"
          placeholder="Search a brand, code or creator"
          maxLength={maxSearchLength}
          value={search.q ?? ''}
          onSearch={(q) => onChange({ q }, { replace: true })}
        />
        <LateSelect
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
      <div className="filters__more">
        <LateSelect
          label="Offer"
          prefix="Offer:"
          options={offerOptions}
          value={search.offer ?? 'all'}
          onValueChange={(offer) => onChange({ offer: offer === 'all' ? undefined : offer })}
        />
        <BrandFilter brand={search.brand} onChange={(brand) => onChange({ brand })} />
        <ChipToggle
          icon={<Clock className="icon" aria-hidden="true" />}
          isPressed={search.expiring === 1}
          onPressedChange={(isPressed) => onChange({ expiring: isPressed ? 1 : undefined })}
        >
          Ending soon
        </ChipToggle>
        {isWholeList(search) ? null : (
          <Button variant="quiet" size="sm" onClick={() => onChange(noFilters)}>
            Clear all
          </Button>
        )}
      </div>
    </div>
  )
}
