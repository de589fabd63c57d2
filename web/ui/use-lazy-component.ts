import { useState } from 'react'
import type { ComponentType } from 'react'

/**
 * Lazy-loads a component on demand. If loading fails, for example offline, nothing happens, and the next use tries
 * again; `lazy` would fail for the whole visit.
 */
export function useLazyComponent<Props>(
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
