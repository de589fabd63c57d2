import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { noteLoad } from './client/guards.ts'
import { getRouter } from './router.tsx'

// Start's own entry also brings the decoder of server functions (20 kB), which this product has none of.
const router = getRouter()
router.subscribe('onBeforeLoad', ({ fromLocation }) => noteLoad(fromLocation !== undefined))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
