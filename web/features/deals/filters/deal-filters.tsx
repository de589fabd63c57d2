import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { Chip } from '#web/ui/buttons/chip-group.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'

import { categories, unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { maxSearchLength } from '#shared/rules/search/search-text.ts'
import { SuggestedSearchField } from '#web/parts/search/suggested-search-field.tsx'
import { HydratedButton } from '#web/ui/buttons/hydrated-button.tsx'
import { ChipGroup } from '#web/ui/buttons/chip-group.tsx'
import { LazySelect } from '#web/ui/fields/lazy-select.tsx'
import { PlainSelect, SearchForm } from '#web/ui/search/search-form.tsx'

import { BrandFilter } from './brand-filter.tsx'
import { defaultSort, isWholeList, noFilters } from '../data.ts'
import { EndingSoon, linkTo, offerOptions, sortOptions } from './deal-filter-parts.tsx'
import type { DealFiltersProps } from './deal-filter-parts.tsx'
import { DealSheetButtons } from './deal-sheet-buttons.tsx'

type CategoryChip = Chip<PromoCategory | 'All'>

const chips: CategoryChip[] = [{ value: 'All', label: 'All' }, ...categories.map(chipOf)]

function chipOf(category: PromoCategory): CategoryChip {
  return { value: category, label: category, stock: stockOfCategory(category) }
}

/** Filters and sort order of the deals. All choices are in the address. */
export function DealFilters({ search, onChange }: DealFiltersProps) {
  return (
    <div className="filters">
      <div className="filters__row">
        <SearchForm
          action="/deals"
          keep={{ ...search, q: undefined, after: undefined }}
          choices={
            <>
              <PlainSelect
                label="Sort"
                name="sort"
                // The default sort has no value, because a search has its own default.
                options={sortOptions(search).map(({ value, label }) => ({
                  value: value === defaultSort(search) ? '' : value,
                  label,
                }))}
                value={search.sort ?? ''}
              />
              <PlainSelect
                label="Offer"
                name="offer"
                options={offerOptions}
                value={search.offer ?? 'all'}
              />
            </>
          }
        >
          <SuggestedSearchField
            label="Search deals"
            placeholder="Search a brand, code or creator"
            maxLength={maxSearchLength}
            value={search.q ?? ''}
            onSearch={(q) => onChange({ q }, { replace: true })}
          />
        </SearchForm>
        <LazySelect
          label="Sort"
          prefix="Sort:"
          size="lg"
          className="only-wide"
          options={sortOptions(search)}
          value={search.sort ?? defaultSort(search)}
          onValueChange={(sort) =>
            onChange({ sort: sort === defaultSort(search) ? undefined : sort })
          }
        />
      </div>
      <div className="filters__bar">
        <DealSheetButtons search={search} onChange={onChange} />
        <ChipGroup
          label="Category"
          // 'General' is not offered, but shown if the address contains it.
          chips={search.category === unsetCategory ? [...chips, chipOf(unsetCategory)] : chips}
          value={search.category ?? 'All'}
          linkTo={(category) =>
            linkTo({ ...search, category: category === 'All' ? undefined : category })
          }
          onValueChange={(category) =>
            onChange({ category: category === 'All' ? undefined : category })
          }
        />
      </div>
      <div className="filters__more">
        <LazySelect
          className="filters__select"
          label="Offer"
          prefix="Offer:"
          options={offerOptions}
          value={search.offer ?? 'all'}
          onValueChange={(offer) => onChange({ offer: offer === 'all' ? undefined : offer })}
        />
        <BrandFilter brand={search.brand} onChange={(brand) => onChange({ brand })} />
        <EndingSoon search={search} onChange={onChange} />
        {isWholeList(search) ? null : (
          <HydratedButton
            variant="quiet"
            size="sm"
            link={linkTo({ ...search, ...noFilters })}
            onPress={() => onChange(noFilters)}
          >
            Clear all
          </HydratedButton>
        )}
      </div>
    </div>
  )
}
