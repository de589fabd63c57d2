import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const stepMs = 150
/** As long as a dialog may still be on its way out. */
const steps = 20

/**
 * Catches the focus when the element that had it goes away: a row that was deleted, a form that was
 * sent, the tab around it. It then lands on the next heading around the place, else on the tab that is
 * open, so that the keyboard goes on from there and not from the top of the page.
 */
export function useRestoredFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = root.current
    if (box === null) return undefined
    /** What had the focus last, and everything around it. */
    let trail: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      trail = []
      for (let at = target as Element | null; at !== null && at !== box; at = at.parentElement)
        trail.push(at)
    }
    const check = (left: number) => {
      timer = undefined
      const [last] = trail
      if (last === undefined || last.isConnected) return
      if (isLost()) landing(box, trail)?.focus({ preventScroll: true })
      // A dialog has it still, and gives it back to what is gone.
      else if (left > 0 && isInDialog()) timer = setTimeout(() => check(left - 1), stepMs)
    }
    const observer = new MutationObserver(() => {
      if (timer === undefined && trail[0]?.isConnected === false)
        timer = setTimeout(() => check(steps), stepMs)
    })
    box.addEventListener('focusin', remember)
    observer.observe(box, { childList: true, subtree: true })
    return () => {
      box.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return root
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isInDialog(): boolean {
  return document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null
}

function landing(box: HTMLElement, trail: Element[]): HTMLElement | null {
  for (const around of trail) {
    const heading = around.isConnected ? around.querySelector<HTMLElement>('h2, h3') : null
    if (heading === null) continue
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    return heading
  }
  return box.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
}
