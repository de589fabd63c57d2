import '#web/ui/page-frames/people.css'
import { Link } from '@tanstack/react-router'

import { FirstPageLink } from '#web/parts/lists/list-pages.tsx'
import { SearchedListHead } from '#web/parts/lists/searched-list-head.tsx'
import { optionsOf } from '#web/ui/fields/options-of.ts'

import { profileSortLabels } from '../data.ts'
import { FoundProfiles } from './found-profiles.tsx'
import { listTexts } from './profiles-text.tsx'
import type { ProfilesPageProps } from './profiles-text.tsx'

const sortOptions = optionsOf(profileSortLabels)

/** All profiles of one kind with live codes. */
export function ProfilesPage({ kind, search, onSearch }: ProfilesPageProps) {
  const { title, path, label, placeholder } = listTexts[kind]
  return (
    <div className="wrap">
      <SearchedListHead
        {...{ title, path, label, placeholder, search, sortOptions, onSearch }}
        defaultSort="newest"
        onSort={(sort) => onSearch({ sort: sort === 'name' ? sort : undefined })}
        allCategories={
          <Link to={path} search={{ q: search.q, sort: search.sort }} resetScroll={false} />
        }
      />
      <FirstPageLink after={search.after} />
      <FoundProfiles kind={kind} search={search} onSearch={onSearch} />
    </div>
  )
}
