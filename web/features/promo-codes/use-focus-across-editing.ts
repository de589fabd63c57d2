import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Into the form when it opens, back to the row's button when it closes. */
export function useFocusAcrossEditing(
  section: RefObject<HTMLDivElement | null>,
  editedId: string | undefined,
) {
  const former = useRef<string>(undefined)
  useEffect(() => {
    const wasEdited = former.current
    former.current = editedId
    if (editedId !== undefined) {
      section.current?.querySelector('input')?.focus()
    } else if (wasEdited !== undefined) {
      const button = section.current?.querySelector<HTMLElement>(`[data-edit="${wasEdited}"]`)
      ;(button ?? section.current?.querySelector<HTMLElement>('h2'))?.focus()
    }
  }, [section, editedId])
}
