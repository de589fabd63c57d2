import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { noteLoad } from './client/guards.ts'
import { getRouter } from './router.tsx'

// Start's own entry also brings the decoder of server functions (20 kB), which this product has none of.
const router = getRouter()
router.subscribe('onBeforeLoad', ({ fromLocation }) => noteLoad(fromLocation !== undefined))

// A sheet of a page that did not come is as good as its script: the router loads the page anew for either.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `Failed to fetch dynamically imported module: ${payload.message}`
})

/** Signals `input-replay.ts` that the page is hydrated. */
function Visit() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  return <RouterClient router={router} />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Visit />
    </StrictMode>,
  )
})
