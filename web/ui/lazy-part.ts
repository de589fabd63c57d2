import { lazy } from 'react'
import type { ComponentType } from 'react'

/**
 * A component that is loaded on first use. Offline it waits for the connection, with the fallback of its `Suspense`; `lazy`
 * alone would fail, and the failure would replace the whole page. `preload` is for hover and focus.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const part = lazy(async () => ({
    default: await load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error
      await whenOnline()
      return load().catch(reload)
    }),
  }))
  return Object.assign(part, {
    // A failure would be kept, see below.
    preload: () => void (navigator.onLine && load().catch(() => {})),
  })
}

/** Resolves when there is a connection, at once if there is one. */
export const whenOnline = async () =>
  navigator.onLine || new Promise((resolve) => addEventListener('online', resolve))

/** Chromium keeps a failed import until the page is loaded anew. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
