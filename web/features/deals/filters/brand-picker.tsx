import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { SearchSelect } from '#web/ui/search/search-select.tsx'

/** Maximum number of suggested brands. Typing finds the others. */
const offered = 20

export type BrandPickerProps = {
  brand: string | undefined
  onChange: (brand: string | undefined) => void
}

/** Selects a brand with deals by search. Brands with most deals come first. */
export function BrandPicker({ brand, onChange }: BrandPickerProps) {
  const [text, setText] = useState('')
  const input = { q: text.trim(), sort: 'deals', limit: offered } as const
  const query = useQuery({
    queryKey: ['brand-names', input],
    queryFn: ({ signal }) => api.brands.list(input, { signal }),
    select: ({ brands }) => brands.map(({ brand_name }) => brand_name),
    placeholderData: keepPreviousData,
  })
  const found = query.data ?? []
  return (
    <SearchSelect
      label="Brand"
      unset="All"
      placeholder="Search brands"
      value={brand}
      onValueChange={onChange}
      // The selected brand stays in the list.
      options={brand === undefined || found.includes(brand) ? found : [brand, ...found]}
      onSearch={setText}
      status={
        query.isError
          ? sentenceOf(query.error)
          : query.isPending
            ? query.isPaused
              ? visitSentences.searchNeedsConnection
              : 'Searching…'
            : found.length === 0
              ? 'No brands found. Try a shorter word.'
              : null
      }
      defaultOpen
    />
  )
}
