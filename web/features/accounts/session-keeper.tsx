import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import { askWhenSessionEnds } from '#web/client/session-end.ts'
import { resumeViewer, setViewer, useViewer, viewerQuery } from '#web/client/viewer.ts'

const SignInAgain = lazy(() =>
  import('./sign-in-again.tsx').then(({ SignInAgain: component }) => ({ default: component })),
)

type Asked = {
  viewer: Viewer
  answer: Promise<boolean>
  settle: (isSignedIn: boolean) => void
}

/** Put once into the root layout: when a session ends during use, asks to sign in over the page. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  /** All the calls that meet the end wait for the same answer. */
  const current = useRef<Asked>(undefined)

  useEffect(
    () =>
      askWhenSessionEnds(() => {
        const viewer = queryClient.getQueryData(viewerQuery.queryKey)
        // Nobody's session has ended: a visitor, or somebody who is signing out.
        if (!viewer) return Promise.resolve(false)
        if (current.current) return current.current.answer
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const answer = promise.finally(() => {
          current.current = undefined
          setAsked(undefined)
        })
        current.current = { viewer, answer, settle: resolve }
        setAsked(current.current)
        return answer
      }),
    [queryClient],
  )

  // Signed out meanwhile, here or in another tab: there is nothing to go on with.
  const { viewer: known } = useViewer()
  useEffect(() => {
    if (known === null) current.current?.settle(false)
  }, [known])

  const finish = (isSignedIn: boolean) => current.current?.settle(isSignedIn)
  const goOnAs = (viewer: Viewer) => {
    const isSame = viewer.user_id === current.current?.viewer.user_id
    // What one person wanted must not be done in another one's name.
    if (isSame) resumeViewer(queryClient, viewer)
    else setViewer(queryClient, viewer)
    finish(isSame)
  }

  return asked ? (
    <Suspense>
      <SignInAgain email={asked.viewer.email} onSignedIn={goOnAs} onClose={() => finish(false)} />
    </Suspense>
  ) : null
}
