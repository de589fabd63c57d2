import type { RouterHistory } from '@tanstack/react-router'

import { isMeasuredPath } from '#shared/rules/insights/marketing-events.ts'
import { isPixelLoaded } from '#web/parts/marketing/pixel.ts'

import { storeToast } from './stored-toast.ts'

/**
 * A loaded third-party script sees whatever its document shows later. So navigation to an account page reloads the
 * document when the pixel is loaded. Returns the unsubscribe function.
 */
export function unloadPixel(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation, action }) => {
      if (!isPixelLoaded() || isMeasuredPath(nextLocation.pathname)) return false
      storeToast()
      if (action === 'PUSH') location.assign(nextLocation.href)
      else if (action === 'REPLACE') location.replace(nextLocation.href)
      else {
        // The browser has already navigated.
        location.reload()
        return false
      }
      return true
    },
  })
}
