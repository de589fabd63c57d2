import { useState } from 'react'

import type { CountedChannel } from '#shared/contract/code-counts.ts'
import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

import { storedClaim } from './stored-claims.ts'
import type { Claimed } from './stored-claims.ts'

export type Claim = Claimed & { get: () => Promise<void> }

/** Where the shopper is: on a page, in the chat, or led here by a direct link with this token. */
export type ClaimedFrom = { channel?: CountedChannel; link_token?: string }

const load = () => import('./claim.ts')

/** Called when a press is likely: on focus or hover. */
export const preloadClaim = () => void load()

/** The shopper's code of a drop, after a claim. */
export function useClaim(id: string, isDrop: boolean, from: ClaimedFrom = {}): Claim {
  const [claimed, setClaimed] = useState<Claimed>({})
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
