import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

import type { KeysOfSuggestions, SuggestionsProps } from './suggestions.tsx'

// Loaded with the first focus, not with the page.
const loadSuggestions = () => import('./suggestions.tsx').then(({ Suggestions }) => Suggestions)

/** The ARIA attributes of a combobox. */
type ComboboxProps = ReturnType<typeof comboboxProps>

export type SuggestingProps = Pick<SuggestionsProps, 'isInline' | 'onLeave'> & {
  className?: string
  children: (combobox: ComboboxProps) => ReactNode
}

/** Suggestions for the search field within, as it is typed. Without scripts it is only the field. */
export function Suggesting({ className, children, ...rest }: SuggestingProps) {
  const root = useRef<HTMLDivElement>(null)
  const keys = useRef<KeysOfSuggestions>(null)
  const [Suggestions, want] = useLazyComponent(loadSuggestions)
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Parameters<typeof comboboxProps>[0]>({})

  const read = () => setText(root.current?.querySelector('input')?.value ?? '')
  const open = () => {
    want()
    read()
    setIsOpen(true)
  }
  // Focused before hydration.
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) want()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the field within has role and keys
    <div
      ref={root}
      className={className}
      onFocus={({ target }) => {
        want()
        if (target instanceof HTMLInputElement && target.value === '') open()
      }}
      onInput={open}
      // The clear button fires no other event.
      onClick={() => requestAnimationFrame(read)}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDownCapture={(event) => {
        if (keys.current) keys.current.press(event)
        // Suggestions that are still loading must not open over the results of the search.
        else if (event.key === 'Enter' || event.key === 'Escape') setIsOpen(false)
      }}
    >
      {children(comboboxProps(shown))}
      {Suggestions ? (
        <Suggestions
          {...rest}
          root={root}
          text={text}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          ref={keys}
          onShow={setShown}
        />
      ) : null}
    </div>
  )
}

function comboboxProps({ listId, activeId }: { listId?: string; activeId?: string }) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': listId !== undefined,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } as const
}
