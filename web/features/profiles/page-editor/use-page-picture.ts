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
  /** At 1 the server has everything, and an abort would only hide what it does. */
  const onSent = (sent: number) => {
    if (sent === 1) work.current = undefined
    setShare(sent)
  }

  const run = async (act: () => Promise<unknown>, done: string, signal?: AbortSignal) => {
    setProblem(undefined)
    try {
      await act()
      toast.success(done)
    } catch (error) {
      // It may have arrived just before the abort.
      if (signal?.aborted) calls.readAgain()
      else setProblem(refusalOf(error).sentence)
    }
    setShare(undefined)
  }
  const upload = async (file: File) => {
    const read = await readPicture(file)
    if (typeof read === 'string') {
      setProblem(read)
      return
    }
    const { signal } = (work.current = new AbortController())
    onSent(0)
    await run(() => calls.upload(file, { signal, onSent }), 'Your page has a new picture', signal)
  }
  const remove = () => {
    onSent(1)
    void run(calls.removePicture, 'Picture removed')
  }

  return {
    share,
    problem,
    upload: (file: File) => void upload(file),
    remove,
    cancel: () => work.current?.abort(),
  }
}
