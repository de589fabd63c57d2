import { Search } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import { maxSearchLength } from '#shared/rules/search/search-text.ts'

import { Suggesting } from './suggesting.tsx'
import type { SuggestingProps } from './suggesting.tsx'

type SearchFormFieldProps = Pick<SuggestingProps, 'isInline' | 'onLeave' | 'className'> & {
  placeholder: string
  ref?: Ref<HTMLInputElement>
  /** Controls beside the field. */
  end?: ReactNode
}

/** An uncontrolled search field in its own form, named 'q'. */
export function SearchFormField({ placeholder, ref, end, ...rest }: SearchFormFieldProps) {
  return (
    <Suggesting {...rest}>
      {(combobox) => (
        <div className="field__control search">
          <Search className="icon" aria-hidden="true" />
          <input
            {...combobox}
            ref={ref}
            type="search"
            name="q"
            aria-label="Which shop?"
            placeholder={placeholder}
            maxLength={maxSearchLength}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          {end}
        </div>
      )}
    </Suggesting>
  )
}
