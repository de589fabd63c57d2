import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import type { Selection } from '#web/ui/use-selection.ts'

const elsewhere =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** '/' focuses the search, Escape clears the selection. */
export function useListKeys(section: RefObject<HTMLElement | null>, selection: Selection): void {
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const isBox = target?.matches('input[type="checkbox"]') ?? false
      if (!isBox && target?.closest(`${elsewhere}, [role="menu"]`)) return
      if (event.key === '/') {
        event.preventDefault()
        section.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
      } else if (event.key === 'Escape' && latest.current.isOn) {
        latest.current.clear()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [section])
}
