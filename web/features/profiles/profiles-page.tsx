import '#web/ui/filters.css'
import '#web/ui/people.css'
import { Link } from '@tanstack/react-router'

import { maxSearchLength } from '#shared/rules/search-text.ts'
import { FirstPageLink } from '#web/parts/lists/list-pages.tsx'
import { SuggestedSearchField } from '#web/parts/search/suggested-search-field.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { PlainSelect, SearchForm } from '#web/ui/search-form.tsx'
import { stockOfCategory } from '#shared/rules/stocks.ts'
import { optionsOf } from '#web/ui/options-of.ts'

import { profileSortLabels } from './data.ts'
import { FoundProfiles } from './found-profiles.tsx'
import { listTexts } from './profiles-text.tsx'
import type { ProfilesPageProps } from './profiles-text.tsx'

const sortOptions = optionsOf(profileSortLabels)

/** All profiles of one kind with live codes. */
export function ProfilesPage({ kind, search, onSearch }: ProfilesPageProps) {
  const { title, path, label, placeholder } = listTexts[kind]
  return (
    <div className="wrap">
      <div className="pagehead filters__head">
        <h1 className="t-display">{title}</h1>
      </div>
      <div className="filters">
        <div className="filters__row">
          <SearchForm
            action={path}
            keep={{ category: search.category, sort: search.sort }}
            choices={
              <PlainSelect
                label="Sort"
                name="sort"
                options={sortOptions}
                value={search.sort ?? 'newest'}
              />
            }
          >
            <SuggestedSearchField
              label={label}
              placeholder={placeholder}
              maxLength={maxSearchLength}
              value={search.q ?? ''}
              onSearch={(q) => onSearch({ q }, { replace: true })}
            />
          </SearchForm>
          <LazySelect
            label="Sort"
            prefix="Sort:"
            size="lg"
            options={sortOptions}
            value={search.sort ?? 'newest'}
            onValueChange={(sort) => onSearch({ sort: sort === 'name' ? sort : undefined })}
          />
        </div>
        {search.category === undefined ? null : (
          <FilterChip
            label={search.category}
            removeLabel={`Remove the category ${search.category}`}
            stock={stockOfCategory(search.category)}
            link={
              <Link to={path} search={{ q: search.q, sort: search.sort }} resetScroll={false} />
            }
          />
        )}
      </div>
      <FirstPageLink after={search.after} />
      <FoundProfiles kind={kind} search={search} onSearch={onSearch} />
    </div>
  )
}
