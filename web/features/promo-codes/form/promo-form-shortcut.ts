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
      // Otherwise the letter would be typed into the focused field.
      event.preventDefault()
      add.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Elements in which letters have their own meaning: fields, lists and dialogs. */
function isBusy(target: EventTarget | null): boolean {
  const ownShortcut =
    'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'
  if (target instanceof Element && target.closest(ownShortcut) !== null) return true
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
