import { useEffect, useState } from 'react'

import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { onClaimsForgotten } from '#web/client/session/tab-claims.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import type { ClaimedFrom } from './claim.ts'
import { storedClaim } from './stored-claims.ts'
import type { Claimed } from './stored-claims.ts'

export type Claim = Claimed & { get: () => Promise<void> }

const load = () => import('./claim.ts')

/** Called when a press is likely: on focus or hover. */
export const preloadClaim = () => void load().catch(() => undefined)

/** The shopper's code of a drop, after a claim. */
export function useClaim(id: string, isDrop: boolean, from: ClaimedFrom = {}): Claim {
  const [claimed, setClaimed] = useState<Claimed>({})
  useEffect(() => (isDrop ? onClaimsForgotten(() => setClaimed({})) : undefined), [isDrop])
  // The server does not know it when it renders the page.
  const claim = useIsHydrated() && isDrop ? storedClaim(id) : undefined
  return {
    ...claim,
    ...claimed,
    async get() {
      if (claimed.isBusy) return
      setClaimed({ isBusy: true })
      setClaimed(
        await load().then(
          ({ claimCode }) => claimCode(id, from),
          () => ({ problem: visitSentences.unexpected }),
        ),
      )
    },
  }
}
