import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'

import { ChipToggle } from '#web/ui/buttons/chip-toggle.tsx'
import { optionsOf } from '#web/ui/fields/options-of.ts'

import { offerLabels, sortLabels } from './filter-text.ts'
import type { ChosenSort, DealSearch, OfferKind } from '../data.ts'

export type DealFiltersProps = {
  search: DealSearch
  /** Updates the URL; `replace` avoids a history entry per keystroke. */
  onChange: (change: Partial<DealSearch>, options?: { replace: boolean }) => void
}

/** On phones the filters wait in two sheets. */
export type DealSheet = 'filters' | 'sort'

/** The orders of a list; a best match needs a search. */
export function sortOptions({ q }: DealSearch): { value: ChosenSort; label: string }[] {
  return optionsOf(sortLabels).filter(({ value }) => q !== undefined || value !== 'relevance')
}

export const offerOptions: { value: OfferKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...optionsOf(offerLabels),
]

/** The link without scripts. */
export function linkTo(search: DealSearch) {
  return (
    <Link
      to="/deals"
      search={{ ...search, after: undefined }}
      activeOptions={{ exact: true }}
      preload={false}
    />
  )
}

export function EndingSoon({ search, onChange }: DealFiltersProps) {
  return (
    <ChipToggle
      icon={<Clock className="icon" aria-hidden="true" />}
      isPressed={search.expiring === 1}
      link={linkTo({ ...search, expiring: search.expiring === 1 ? undefined : 1 })}
      onPressedChange={(isPressed) => onChange({ expiring: isPressed ? 1 : undefined })}
    >
      Ending soon
    </ChipToggle>
  )
}
