import { useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A component whose code comes when it is wanted. If it cannot come, as offline, nothing happens, and the next wish tries
 * again; `lazy` would fail the page for good.
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined, () => void] {
  const [component, setComponent] = useState<ComponentType<Props>>()
  const want = () => {
    if (component) return
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    )
  }
  return [component, want]
}
