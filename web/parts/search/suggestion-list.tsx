import { SuggestionRow } from './suggestion-row.tsx'
import type { SuggestionActions } from './suggestion-row.tsx'
import { suggestionKey } from './suggestion-groups.ts'
import type { SuggestionGroup } from './suggestion-groups.ts'

type SuggestionListProps = SuggestionActions & {
  id: string
  groups: readonly SuggestionGroup[]
  /** These are the suggestions of the former text. */
  isStale: boolean
}

/** Groups of rows, each with one or two options: a link, and Copy. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, groups, isStale, ...each } = props
  const firstRows = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Suggestions" aria-busy={isStale}>
      {groups.map((group, index) => (
        <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p id={`${id}-group-${index}`} className={group.isQuiet ? 'sr' : 'sugg__title'}>
            {group.title}
          </p>
          {group.rows.map((suggestion, place) => (
            <SuggestionRow
              key={suggestionKey(suggestion)}
              {...each}
              suggestion={suggestion}
              row={(firstRows[index] ?? 0) + place}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
