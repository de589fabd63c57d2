import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isMeasuredPath } from '#shared/rules/insights/marketing-events.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import { isPixelLoaded } from '#web/parts/marketing/pixel.ts'

import { showStoredToast } from './stored-toast.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { unloadPixel } from './unload-pixel.ts'
import { pageEvents } from './page-events.ts'
import { useConsent } from './use-consent.ts'

/** Shows the consent banner once, and reports page views with consent. */
export function PageTracking() {
  const { state, saving, choose } = useConsent()
  const router = useRouter()
  // The displayed page, not one that is loading.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  useEffect(showStoredToast, [])
  useEffect(
    // A loaded pixel stays in the document even after consent is withdrawn.
    () => (state === 'granted' || isPixelLoaded() ? unloadPixel(router.history) : undefined),
    [router, state],
  )
  useEffect(() => {
    if (state === 'granted') for (const event of pageEvents(path)) void track(event)
  }, [path, state])
  // Without a pixel there is no banner.
  if (state !== 'undecided' || !isMeasuredPath(path)) return null
  return <ConsentBanner saving={saving} onChoose={choose} />
}
