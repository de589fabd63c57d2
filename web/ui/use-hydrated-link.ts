import type { KeyboardEvent, MouseEvent } from 'react'

import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A link that acts in place once scripts run. It then has the role of a button. With a modifier key it still opens as a
 * link.
 */
export function useHydratedLink(act: () => void) {
  const isAlive = useIsHydrated()
  return {
    isAlive,
    role: isAlive ? ('button' as const) : undefined,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      act()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    },
  }
}
