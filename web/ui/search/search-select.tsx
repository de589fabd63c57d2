import '../dialogs/menu.css'
import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SearchSelectFace, searchSelectClass } from './search-select-face.tsx'

export type SearchSelectProps = {
  /** The accessible name, and the label before the choice. */
  label: string
  /** The text without a choice, such as 'All'. */
  unset: string
  placeholder: string
  /** `undefined` while nothing is chosen. */
  value: string | undefined
  onValueChange: (value: string | undefined) => void
  /** The results of the search, in their order. */
  options: string[]
  onSearch: (text: string) => void
  /** Shown instead of options: loading, no results, or an error. */
  status: ReactNode
  defaultOpen?: boolean
}

/** One choice of more options than a list can show. The user types to search them. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, unset, placeholder, value, onValueChange, options, onSearch, status } = props
  return (
    // The list's style element would not pass the page's security policy; our own rules replace it.
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={[unset, ...options]}
        filter={null}
        value={value ?? unset}
        onValueChange={(next) => onValueChange(next === unset || next === null ? undefined : next)}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change' || reason === 'input-clear') onSearch(text)
        }}
        onOpenChangeComplete={(isOpen) => {
          if (!isOpen) onSearch('')
        }}
        defaultOpen={props.defaultOpen ?? false}
        autoHighlight
      >
        <Combobox.Trigger className={searchSelectClass} aria-label={`${label}: ${value ?? unset}`}>
          <SearchSelectFace label={label} shown={value ?? unset} />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner
            className="pop-layer"
            align="start"
            sideOffset={8}
            collisionPadding={12}
          >
            <Combobox.Popup className="menu menu--search pop" aria-label={label}>
              <Combobox.Input
                className="field__control"
                placeholder={placeholder}
                aria-label={placeholder}
                maxLength={100}
              />
              <Combobox.List className="menu__options">
                {(option: string) => (
                  <Combobox.Item key={option} className="menu__item" value={option}>
                    <span className="truncate">{option}</span>
                    <Combobox.ItemIndicator className="menu__check">
                      <Check className="icon" aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
              <Combobox.Status className={classNames(status ? 'menu__status' : 'sr')}>
                {status}
              </Combobox.Status>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  )
}
