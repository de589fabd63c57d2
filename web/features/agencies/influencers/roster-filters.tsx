import { ChipGroup } from '#web/ui/buttons/chip-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'

import type { InfluencersSearch } from '../data.ts'
import type { RosterTags } from './tag-dialog.tsx'

type RosterFiltersProps = {
  search: InfluencersSearch
  tags: RosterTags
  /** The number of influencers who have not signed in yet. */
  waiting: number
  onChange: (next: InfluencersSearch) => void
}

/** Filters of the list of influencers besides the search; hidden without any options. */
export function RosterFilters({ search, tags, waiting, onChange }: RosterFiltersProps) {
  const hasWaiting = waiting > 0 || search.waiting === true
  if (!hasWaiting && tags.length === 0) return null
  // A tag in the URL that no longer exists can still be cleared.
  const known = tags.some(({ tag }) => tag.toLowerCase() === search.tag?.toLowerCase())
  const shown = search.tag === undefined || known ? tags : [...tags, { tag: search.tag, count: 0 }]
  const chosen = shown.find(({ tag }) => tag.toLowerCase() === search.tag?.toLowerCase())?.tag ?? ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {hasWaiting ? (
        <ChipGroup
          label="Status"
          chips={[
            { value: 'all' as const, label: 'All' },
            { value: 'waiting' as const, label: 'Not signed in yet', count: waiting },
          ]}
          value={search.waiting === true ? 'waiting' : 'all'}
          onValueChange={(value) => onChange({ waiting: value === 'waiting' ? true : undefined })}
        />
      ) : null}
      {shown.length === 0 ? null : (
        <div className="w-full sm:w-56">
          <Select
            label="Tag"
            prefix="Tag:"
            options={[
              { value: '', label: 'Any' },
              ...shown.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
            ]}
            value={chosen}
            onValueChange={(tag) => onChange({ tag: tag === '' ? undefined : tag })}
          />
        </div>
      )}
    </div>
  )
}
