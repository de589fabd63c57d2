import { Suspense } from 'react'

import type { ProofWay } from '#shared/rules/accounts/proof-ways.ts'
import { askWhenProofIsNeeded } from '#web/client/session/fresh-proof.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { useSinglePrompt } from '../use-single-prompt.ts'

const ProofDialog = lazyPart(() =>
  import('./proof-dialog.tsx').then((module) => module.ProofDialog),
)

const same = (ways: ProofWay[]) => ways

/** Rendered once in the root layout. Asks for re-authentication when a call needs it. */
export function ProofPrompt() {
  const { about: ways, settle } = useSinglePrompt(askWhenProofIsNeeded, same)
  const { viewer } = useViewer()
  return ways && viewer ? (
    <Suspense>
      <ProofDialog
        viewer={viewer}
        ways={ways}
        onProven={() => settle(true)}
        onClose={() => settle(false)}
      />
    </Suspense>
  ) : null
}
