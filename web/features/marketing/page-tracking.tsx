import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isMeasuredPath } from '#shared/rules/marketing-events.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import { isPixelLoaded } from '#web/parts/marketing/pixel.ts'

import { showCarriedToast } from './carried-toast.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { unloadPixel } from './unload-pixel.ts'
import { pageEvents } from './page-events.ts'
import { useConsent } from './use-consent.ts'

/** Asks once whether visits may be measured, and reports the pages of whoever agreed. */
export function PageTracking() {
  const { state, saving, choose } = useConsent()
  const router = useRouter()
  // The page that is shown, not one that is still being fetched.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  useEffect(showCarriedToast, [])
  useEffect(
    // Taken back or not, what was loaded stays in the document.
    () => (state === 'granted' || isPixelLoaded() ? unloadPixel(router.history) : undefined),
    [router, state],
  )
  useEffect(() => {
    if (state === 'granted') for (const event of pageEvents(path)) void track(event)
  }, [path, state])
  // Where nothing is measured nobody has to be asked.
  if (state !== 'undecided' || !isMeasuredPath(path)) return null
  return <ConsentBanner saving={saving} onChoose={choose} />
}
