import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A virtualised table renders its rows a moment later. */
const mostFrames = 10

/** Moves the focus to the form when it opens, and back to the row's button when it closes. */
export function useFocusAcrossEditing(
  section: RefObject<HTMLDivElement | null>,
  editedId: string | undefined,
) {
  const former = useRef<string>(undefined)
  useEffect(() => {
    const wasEdited = former.current
    former.current = editedId
    if (editedId !== undefined || wasEdited === undefined) return undefined
    let frame = 0
    const goBack = (left: number) => {
      const button = section.current?.querySelector<HTMLElement>(`[data-edit="${wasEdited}"]`)
      if (button) button.focus()
      else if (left > 0) frame = requestAnimationFrame(() => goBack(left - 1))
      else section.current?.querySelector<HTMLElement>('h2')?.focus()
    }
    goBack(mostFrames)
    return () => cancelAnimationFrame(frame)
  }, [section, editedId])
}
