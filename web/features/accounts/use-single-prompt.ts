import { useEffect, useRef, useState } from 'react'

import type { Question } from '#web/client/single-prompt.ts'
import { useViewer } from '#web/client/viewer.ts'

/**
 * Asks a question while the component is there: all calls that meet it meanwhile wait for the one answer. When the
 * viewer is signed out, here or in another tab, there is nothing to go on with.
 * @param aboutOf what to show, always the same function; undefined where there is nobody to ask
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

  const { viewer } = useViewer()
  useEffect(() => {
    if (viewer === null) open.current?.settle(false)
  }, [viewer])
  return { about, settle: (isDone) => open.current?.settle(isDone) }
}
