import type { KeyboardEvent, MouseEvent } from 'react'

import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A link that does in place, once scripts are there, what else takes a new page. From then on it is spoken of as the
 * button that it has become; with a key held down it still opens as a link.
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
