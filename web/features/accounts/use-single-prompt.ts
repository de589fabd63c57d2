import { useEffect, useRef, useState } from 'react'

import type { Question } from '#web/client/session/single-prompt.ts'

/**
 * Shows one prompt for all calls that need it, while the component is mounted. All wait for the same answer. A
 * sign-out or another account, also in another tab, cancels it.
 * @param aboutOf selects what to show; must be a stable function; undefined without a viewer
 */
export function useSinglePrompt<Subject, About>(
  askedBy: Question<Subject>['askedBy'],
  aboutOf: (subject: Subject) => About | undefined,
): { about: About | undefined; settle: (isDone: boolean) => void } {
  const [about, setAbout] = useState<About>()
  const open = useRef<{ answer: Promise<boolean>; settle: (isDone: boolean) => void }>(undefined)

  useEffect(
    () =>
      askedBy((subject) => {
        const found = aboutOf(subject)
        if (found === undefined) return Promise.resolve(false)
        if (open.current) return open.current.answer
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const answer = promise.finally(() => {
          open.current = undefined
          setAbout(undefined)
        })
        open.current = { answer, settle: resolve }
        setAbout(() => found)
        return answer
      }),
    [askedBy, aboutOf],
  )

  useEffect(() => () => open.current?.settle(false), [])
  return { about, settle: (isDone) => open.current?.settle(isDone) }
}
