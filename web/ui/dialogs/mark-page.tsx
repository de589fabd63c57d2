import { useEffect } from 'react'

const counts: Record<string, number> = {}

/**
 * Sets a `data-` attribute on the body while it is mounted, for styles outside the component. `:has()` on the page
 * would restyle the whole page at every change of its elements.
 */
export function MarkPage({ as }: { as: 'dialog' | 'wide-dialog' | 'drawer' }) {
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
