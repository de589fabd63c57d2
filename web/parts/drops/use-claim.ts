import { useState } from 'react'

import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import { keptClaim } from './kept-claims.ts'
import type { Claimed } from './kept-claims.ts'

export type Claim = Claimed & { get: () => Promise<void> }

const load = () => import('./claim.ts')

/** Loaded when somebody is about to press. */
export const preloadClaim = () => void load()

/**
 * The code of a drop for this shopper, once asked for.
 * @param linkToken of the direct link that the shopper came by
 */
export function useClaim(id: string, isDrop: boolean, linkToken?: string): Claim {
  const [claimed, setClaimed] = useState<Claimed>({})
  // Only the browser knows it.
  const kept = useIsHydrated() && isDrop ? keptClaim(id) : undefined
  return {
    ...kept,
    ...claimed,
    async get() {
      if (claimed.isBusy) return
      setClaimed({ isBusy: true })
      setClaimed(
        await load().then(
          ({ claimCode }) => claimCode(id, linkToken),
          () => ({ problem: visitSentences.unexpected }),
        ),
      )
    },
  }
}
