import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useState } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type SuggestFieldProps<Item> = FieldProps &
  Pick<
    ComponentPropsWithRef<'input'>,
    'ref' | 'name' | 'placeholder' | 'maxLength' | 'disabled' | 'readOnly' | 'onBlur'
  > & {
    value: string
    onValueChange: (text: string) => void
    /** Typed by hand, not taken from the list. */
    onSearch: (text: string) => void
    /** What is known of what was typed; none is fine, and shows nothing. */
    items: Item[]
    /** What the field holds once the item is taken; no two items have the same. */
    itemText: (item: Item) => string
    renderItem: (item: Item) => ReactNode
    onPick: (item: Item) => void
    /** How many there are, for those who do not see the list. */
    countWords: (count: number) => string
  }

/** One line of free text, with suggestions from elsewhere that may be taken or left. */
export function SuggestField<Item>(props: SuggestFieldProps<Item>) {
  const [field, { value, onValueChange, onSearch, items, onPick, countWords, ...rest }] =
    splitFieldProps(props)
  const { itemText, renderItem, ref, disabled = false, readOnly = false, ...input } = rest
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted && items.length > 0 && !disabled && !readOnly
  return (
    <Field {...field} disabled={disabled}>
      {(control) => (
        // The list's style element would not pass the page's security policy; our own rules replace it.
        <CSPProvider disableStyleElements>
          <Autocomplete.Root
            mode="none"
            items={items}
            itemToStringValue={itemText}
            value={value}
            onValueChange={(text, { reason }) => {
              onValueChange(text)
              if (reason === 'input-change') onSearch(text)
              const picked =
                reason === 'item-press' && items.find((item) => itemText(item) === text)
              if (picked) onPick(picked)
            }}
            open={isOpen}
            onOpenChange={setWanted}
            disabled={disabled}
            readOnly={readOnly}
          >
            <Autocomplete.InputGroup className="field__control">
              <Autocomplete.Input
                {...input}
                {...control}
                ref={ref}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
              />
            </Autocomplete.InputGroup>
            <Autocomplete.Portal>
              <Autocomplete.Positioner
                className="pop-layer"
                align="start"
                sideOffset={6}
                collisionPadding={12}
              >
                <Autocomplete.Popup className="menu menu--list pop">
                  <Autocomplete.List className="menu__options" aria-label="Suggestions">
                    {(item: Item) => (
                      <Autocomplete.Item key={itemText(item)} className="menu__item" value={item}>
                        {renderItem(item)}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
            <Autocomplete.Status className="sr">
              {isOpen ? countWords(items.length) : null}
            </Autocomplete.Status>
          </Autocomplete.Root>
        </CSPProvider>
      )}
    </Field>
  )
}
