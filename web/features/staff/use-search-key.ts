import { useEffect } from 'react'
import type { RefObject } from 'react'

const elsewhere =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** '/' focuses the search field. */
export function useSearchKey(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(elsewhere)) return
      const field = section.current?.querySelector<HTMLElement>('input[type="search"]')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [section])
}
