import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { noteLoad } from './client/session/guards.ts'
import { forgetPreview } from './layout/head.ts'
import { getRouter } from './router.tsx'

// Start's own entry includes the decoder of server functions (20 kB), which this product does not use.
const router = getRouter()
const marks = document.documentElement.dataset
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  noteLoad(fromLocation !== undefined)
  if (fromLocation && pathChanged) forgetPreview()
})

/** Errors after which the router reloads the page. It may render once more before the page is gone. */
const reloading = new WeakSet<Error>()

// A missing style sheet is handled like a missing script: the router reloads the page once.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `Failed to fetch dynamically imported module: ${payload.message}`
  if (!sessionStorage.getItem(`tanstack_router_reload:${payload.message}`)) reloading.add(payload)
})

/** Signals `early/input-replay.ts` that the page is hydrated. */
function Visit() {
  useEffect(() => {
    marks['alive'] = ''
  }, [])
  return <RouterClient router={router} />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Visit />
    </StrictMode>,
    {
      onUncaughtError: (error) => {
        if (!reloading.has(error as Error)) reportError(error)
      },
    },
  )
})
