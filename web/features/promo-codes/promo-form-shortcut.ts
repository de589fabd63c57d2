import { useEffect, useRef } from 'react'

/** Keyboard shortcut: 'n' opens the form for a new code, except in a field or menu. */
export function useAddKey(onAdd: () => void): void {
  const add = useRef(onAdd)
  useEffect(() => {
    add.current = onAdd
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.repeat || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      // Or the letter lands in the field that gets the focus.
      event.preventDefault()
      add.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** In a field, a list or a dialog letters have a meaning of their own. */
function isBusy(target: EventTarget | null): boolean {
  const ownShortcut =
    'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'
  if (target instanceof Element && target.closest(ownShortcut) !== null) return true
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
