import { useEffect, useRef, useState } from 'react'

import { refusalOf } from '#web/client/refusal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { readPicture } from '../avatar/avatar-choice.ts'
import { usePageCalls } from './page-data.ts'

/** Uploads or removes the picture above a page, with the share that has been sent meanwhile. */
export function usePagePicture(ownerId: string) {
  const calls = usePageCalls(ownerId)
  const work = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => work.current?.abort(), [])

  const run = async (act: (signal: AbortSignal) => Promise<unknown>, done: string) => {
    const own = (work.current = new AbortController())
    setProblem(undefined)
    setShare(0)
    try {
      await act(own.signal)
      toast.success(done)
    } catch (error) {
      if (!own.signal.aborted) setProblem(refusalOf(error).sentence)
    }
    setShare(undefined)
  }
  const upload = async (file: File) => {
    const read = await readPicture(file)
    if (typeof read === 'string') setProblem(read)
    else
      await run(
        (signal) => calls.upload(file, { signal, onSent: setShare }),
        'Your page has a new picture',
      )
  }

  return {
    share,
    problem,
    upload: (file: File) => void upload(file),
    remove: () => void run(calls.removePicture, 'Picture removed'),
    cancel: () => work.current?.abort(),
  }
}
