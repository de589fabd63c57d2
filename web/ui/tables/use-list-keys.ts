import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

import type { Selection } from './use-selection.ts'

const elsewhere =
  'input:not([type=checkbox]),textarea,select,[contenteditable],[role$=dialog],[role=menu]'

/** '/' focuses the search, Escape clears the selection. Without a search, that of the header opens (search-keys.ts). */
export function useListKeys(section: RefObject<HTMLElement | null>, selection: Selection): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.closest(elsewhere)) return
    const field = section.current?.querySelector<HTMLElement>('input[type=search]')
    if (key === '/' && field) {
      event.preventDefault()
      field.focus()
    } else if (key === 'Escape' && selection.isOn) selection.clear()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
