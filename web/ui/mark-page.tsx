import { useEffect } from 'react'

const counts: Record<string, number> = {}

/**
 * While it is there, the body has this `data-` attribute, for styles of what is outside. `:has()` on the page would
 * style all of it again at every change of its elements.
 */
export function MarkPage({ as }: { as: 'dialog' | 'drawer' | 'notice' }) {
  useEffect(() => {
    const count = (change: number) => {
      counts[as] = (counts[as] ?? 0) + change
      document.body.toggleAttribute(`data-${as}`, counts[as] > 0)
    }
    count(1)
    return () => count(-1)
  }, [as])
  return null
}
