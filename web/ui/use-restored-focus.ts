import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const stepMs = 150
/** At least the duration of a dialog's exit animation. */
const steps = 20

/**
 * Restores the focus when the focused element disappears: a deleted row, a submitted form, a closed tab. It focuses the
 * nearest heading, otherwise the open tab, so that the keyboard user does not start at the top of the page.
 */
export function useRestoredFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = root.current
    if (box === null) return undefined
    /** The element that last had the focus, and its ancestors. */
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
      // A closing dialog still has the focus, and would return it to a removed element.
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
