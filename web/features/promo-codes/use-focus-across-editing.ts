import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A long table puts its rows in a moment after it is there itself. */
const mostFrames = 10

/** The form takes the focus when it opens; it goes back to the row's button when it closes. */
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
