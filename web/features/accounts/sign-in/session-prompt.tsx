import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { askWhenSessionEnds } from '#web/client/session/session-end.ts'
import { noteViewerChange, resumeViewer, viewerQuery } from '#web/client/session/viewer.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { useSinglePrompt } from '../use-single-prompt.ts'

const SignInAgain = lazyPart(() =>
  import('./sign-in-again.tsx').then((module) => module.SignInAgain),
)

/** Rendered once in the root layout. Asks the user to sign in again when a session ends. */
export function SessionPrompt() {
  const queryClient = useQueryClient()
  // No session has ended: the viewer is a visitor or is signing out.
  const whose = useCallback(
    () => queryClient.getQueryData(viewerQuery.queryKey) ?? undefined,
    [queryClient],
  )
  const { about: before, settle } = useSinglePrompt(askWhenSessionEnds, whose)
  const goOnAs = (viewer: Viewer) => {
    const isSame = viewer.user_id === before?.user_id
    // An action of one user must not run as another user.
    if (isSame) resumeViewer(queryClient, viewer)
    else void noteViewerChange(queryClient)
    settle(isSame)
  }
  return before ? (
    <Suspense>
      <SignInAgain email={before.email} onSignedIn={goOnAs} onClose={() => settle(false)} />
    </Suspense>
  ) : null
}
