import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { orpc } from '#web/client/query-client.ts'
import { SearchSelect } from '#web/ui/search/search-select.tsx'

const mostOptions = 20

type InfluencerPickerProps = {
  /** The id of the selected influencer. Absent for all. */
  value: string | undefined
  onValueChange: (id: string | undefined) => void
}

/** Selects a managed influencer by search. */
export function InfluencerPicker({ value, onValueChange }: InfluencerPickerProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...orpc.agencies.listInfluencers.queryOptions({
      input: { q: q.trim(), sort: 'name', limit: mostOptions },
    }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    ...orpc.agencies.getInfluencer.queryOptions({ input: { influencer_id: value ?? '' } }),
    enabled: value !== undefined,
  })
  const people = found.data?.influencers ?? []
  const shown = value === undefined ? undefined : chosen.data ? labelOf(chosen.data) : '…'
  const pick = (label: string | undefined) => {
    if (label === undefined) onValueChange(undefined)
    const person = people.find((one) => labelOf(one) === label)
    if (person) onValueChange(person.id)
  }
  return (
    <SearchSelect
      label="Influencer"
      unset="All"
      placeholder="Find an influencer"
      value={shown}
      onValueChange={pick}
      options={people.map(labelOf)}
      onSearch={setQ}
      status={
        found.isError
          ? sentences.influencersLoadFailed
          : found.isPending
            ? 'Searching...'
            : people.length === 0
              ? 'Nobody found'
              : null
      }
    />
  )
}

/** Names repeat, usernames do not. */
function labelOf({ full_name, username, id }: ManagedInfluencer): string {
  return `${full_name.trim() || 'Unnamed Influencer'} (@${username ?? id.slice(0, 8)})`
}
