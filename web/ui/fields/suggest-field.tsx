import { useId, useState } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react'
import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type SuggestFieldProps<Item> = FieldProps &
  Pick<
    ComponentPropsWithRef<'input'>,
    'ref' | 'name' | 'placeholder' | 'disabled' | 'readOnly' | 'onBlur'
  > & {
    value: string
    /** Typed, not chosen from the list. */
    onType: (text: string) => void
    /** The suggestions for the typed text. May be empty. */
    items: Item[]
    itemKey: (item: Item) => string
    renderItem: (item: Item) => ReactNode
    onPick: (item: Item) => void
    /** The number of suggestions, for screen readers. */
    countWords: (count: number) => string
  }

/**
 * A text field with optional suggestions (a combobox). The library's own one hides the rest of the page from assistive
 * technology while it is open. That is too much for a field that most users just type into.
 */
export function SuggestField<Item>(props: SuggestFieldProps<Item>) {
  const [field, { value, onType, items, itemKey, renderItem, onPick, countWords, ...input }] =
    splitFieldProps(props)
  const { disabled = false, readOnly = false } = input
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [markedKey, setMarked] = useState<string>()
  const isOpen = isWanted && items.length > 0 && !disabled && !readOnly
  const marked = isOpen ? items.findIndex((item) => itemKey(item) === markedKey) : -1
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setWanted(false)
    setMarked(undefined)
  }
  const pick = (item: Item) => {
    close()
    onPick(item)
  }
  /** The next suggestion. Before the first and after the last, none is selected. */
  const move = (step: 1 | -1) => {
    const places = items.length + 1
    const next = (((marked + 1 + step) % places) + places) % places
    const item = items[next - 1]
    setMarked(item === undefined ? undefined : itemKey(item))
    document.getElementById(optionId(next - 1))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const markedItem = items[marked]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (items.length === 0) return
      setWanted(true)
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isOpen && markedItem !== undefined) pick(markedItem)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  return (
    <Field {...field} disabled={disabled}>
      {(control) => (
        <div className="relative">
          <div className="field__control">
            <input
              type="text"
              {...input}
              {...control}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={marked === -1 ? undefined : optionId(marked)}
              value={value}
              onChange={(event) => {
                setWanted(true)
                setMarked(undefined)
                onType(event.target.value)
              }}
              onKeyDown={press}
              onBlur={(event) => {
                close()
                input.onBlur?.(event)
              }}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
            />
          </div>
          {isOpen ? (
            <div className="menu absolute inset-x-0 top-full z-50 mt-1.5 max-h-[340px] max-w-none overflow-y-auto overscroll-contain">
              <div id={listId} role="listbox" aria-label="Suggestions">
                {items.map((item, index) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                  <div
                    key={itemKey(item)}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === marked}
                    className="menu__item"
                    data-highlighted={index === marked ? '' : undefined}
                    // The focus stays in the field.
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseMove={() => setMarked(itemKey(item))}
                    onClick={() => pick(item)}
                  >
                    {renderItem(item)}
                  </div>
                ))}
              </div>
            </div>
          ) : null}
          <p className="sr" role="status">
            {isOpen ? countWords(items.length) : null}
          </p>
        </div>
      )}
    </Field>
  )
}
