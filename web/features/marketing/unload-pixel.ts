import type { RouterHistory } from '@tanstack/react-router'

import { isMeasuredPath } from '#shared/rules/marketing-events.ts'
import { isPixelLoaded } from '#web/parts/marketing/pixel.ts'

import { carryToast } from './carried-toast.ts'

/**
 * A script of somebody else's, once loaded, sees whatever its document shows later. So pages of an account begin a
 * document of their own when it is there. Returns the end of it.
 */
export function unloadPixel(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation, action }) => {
      if (!isPixelLoaded() || isMeasuredPath(nextLocation.pathname)) return false
      carryToast()
      if (action === 'PUSH') location.assign(nextLocation.href)
      else if (action === 'REPLACE') location.replace(nextLocation.href)
      else {
        // The browser has gone there already.
        location.reload()
        return false
      }
      return true
    },
  })
}
