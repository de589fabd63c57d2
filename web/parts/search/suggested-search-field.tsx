import { TypedSearchField } from '#web/ui/search/typed-search-field.tsx'
import type { TypedSearchFieldProps } from '#web/ui/search/typed-search-field.tsx'

import { Suggesting } from './suggesting.tsx'

/** The search of a list, with suggestions: the list follows the typed text. */
export function SuggestedSearchField(props: TypedSearchFieldProps) {
  return (
    <Suggesting>{(combobox) => <TypedSearchField {...props} combobox={combobox} />}</Suggesting>
  )
}
