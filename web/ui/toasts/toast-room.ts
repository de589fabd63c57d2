import { useEffect, useRef } from 'react'

export const visibleToasts = 3
/** Pixels between two toasts. */
export const toastGap = 10
/** Pixels above the first toast, and below the last one. */
const margin = 8

/** What the library puts around the cards. */
const toaster = '[data-sonner-toaster]'

/** The cards of all toasts, the oldest first. */
const cards = new Set<HTMLElement>()

/** Pixels at which toasts begin on phones, below the header. */
export const firstTop = 76

/** Where toasts begin on phones: below a stub that was just copied, if they would cover it. */
function topBeside(room: number): number {
  const copied = document
    .querySelector('button[data-state="copied"], [data-state="copied"] > button')
    ?.getBoundingClientRect()
  const isCovered = copied !== undefined && copied.bottom > firstTop && copied.top < firstTop + room
  return isCovered ? copied.bottom + 2 * margin : firstTop
}

/** The space that toasts take at the top of the window. Dialogs begin below it (dialog.css). */
function publishRoom() {
  const heights = [...cards].slice(-visibleToasts).map((card) => card.offsetHeight + toastGap)
  const room = heights.reduce((sum, height) => sum + height, 2 * margin - toastGap)
  document.body.style.setProperty('--toast-room', heights.length > 0 ? `${room}px` : '0px')
  // On the body, what nobody registered would style the whole page anew.
  for (const stack of new Set([...cards].map((card) => card.closest<HTMLElement>(toaster))))
    stack?.style.setProperty('--toast-top', `${topBeside(room)}px`)
}

/** A ref for the card of a toast, whose height counts while it is shown. */
export function useToastRoom() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = ref.current
    if (!card) return undefined
    cards.add(card)
    const observer = new ResizeObserver(publishRoom)
    observer.observe(card)
    return () => {
      observer.disconnect()
      cards.delete(card)
      publishRoom()
    }
  }, [])
  return ref
}
