import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { needsConnection } from '#web/parts/lists/needs-connection.tsx'

import { searchQuery } from './data.ts'
import { useRecentSearches } from './recent-searches.ts'
import {
  furtherGroup,
  mostPopular,
  popularGroups,
  recentGroups,
  suggestionGroups,
} from './suggestion-groups.ts'
import type { SuggestionGroup } from './suggestion-groups.ts'

/** Debounce of suggestions in milliseconds. */
const typingPause = 120

/**
 * The suggestions for a text, grouped, or why there are none.
 * @param isWhole they are all that is shown, so that they begin before the user types
 */
export function useSuggestionSearch(text: string, isWhole: boolean) {
  const popular = usePopular(isWhole)
  const recent = useRecentSearches()
  const asked = usePaused(text.trim())
  const query = useQuery({
    ...searchQuery(asked),
    enabled: asked !== '',
    placeholderData: (former) => former,
  })
  const found = asked === '' || needsConnection(query) || query.isError ? undefined : query.data
  const isNothing = found !== undefined && suggestionGroups(asked, found).length === 0
  const groups =
    text.trim() === ''
      ? [...recentGroups(recent), ...popular]
      : [...(found ? suggestionGroups(asked, found) : []), furtherGroup(text.trim())]
  const trouble =
    asked === ''
      ? undefined
      : needsConnection(query)
        ? visitSentences.searchNeedsConnection
        : query.isError
          ? sentenceOf(query.error)
          : undefined
  const isLoading = asked !== '' && query.isPending && trouble === undefined
  return {
    /** The text that the suggestions are for. */
    asked,
    groups,
    isNothing,
    isLoading,
    isStale: query.isPlaceholderData,
    trouble,
    retry: query.isError ? () => void query.refetch() : undefined,
  }
}

/** What is popular, as far as it has come. */
function usePopular(isWanted: boolean): SuggestionGroup[] {
  const brands = useQuery(
    orpc.brands.list.queryOptions({
      input: { sort: 'deals', limit: mostPopular },
      enabled: isWanted,
    }),
  )
  const categories = useQuery(orpc.categories.list.queryOptions({ enabled: isWanted }))
  if (!isWanted) return []
  return popularGroups(brands.data?.brands ?? [], categories.data?.categories ?? [])
}

/** The debounced text; cleared at once when it is emptied. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}
