import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { UploadKind } from '#shared/csv/upload-columns.ts'
import { toast } from '#web/ui/toast.tsx'

import { readBeside } from './reading.ts'
import type { FoundProblems, ReadyUpload } from './reading.ts'
import { sendUpload } from './send-upload.ts'
import type { Uploaded } from './send-upload.ts'
import { failedSentences, outcomeOf } from './upload-words.ts'
import type { UploadStage } from './upload-words.ts'

/** The bar goes back to nothing so long after the end, in milliseconds (spec §9). */
const resetAfter = 3000

export type UploadState = {
  /** Under way, or undefined when nothing is. */
  progress?: { stage: UploadStage; share: number }
  fileName?: string
  /** What can be sent; stays while it is sent. */
  ready?: ReadyUpload
  /** Why the file cannot be used. */
  refusals?: string[]
  problems?: FoundProblems
  /** What the server refused. */
  failure?: unknown
  uploaded?: Uploaded
}

/** One tab's upload, from the chosen file to what came of it. */
export function useUpload(kind: UploadKind) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<UploadState>({})
  const work = useRef<AbortController>(undefined)
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Ends what was under way; what it still says is not heard. */
  const begin = (): AbortSignal => {
    clearTimeout(reset.current)
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }
  useEffect(
    () => () => {
      clearTimeout(reset.current)
      work.current?.abort()
    },
    [],
  )

  const choose = async (source: File | string) => {
    const signal = begin()
    const fileName = typeof source === 'string' ? 'Pasted rows' : source.name
    setState({ fileName, progress: { stage: 'reading', share: 0 } })
    const today = new Date().toISOString().slice(0, 10)
    try {
      const answer = await readBeside(
        { kind, source, today },
        (share) => setState({ fileName, progress: { stage: 'checking', share } }),
        signal,
      )
      if (signal.aborted) return
      if (answer.type === 'refused') setState({ fileName, refusals: answer.sentences })
      else if (answer.type === 'problems') setState({ fileName, problems: answer })
      else setState({ fileName, ready: answer, progress: { stage: 'ready', share: 1 } })
    } catch (error) {
      if (!signal.aborted) setState({ fileName, failure: error })
    }
  }

  const send = async () => {
    const { ready, fileName } = state
    if (ready === undefined) return
    const signal = begin()
    const kept = { ready, ...(fileName === undefined ? {} : { fileName }) }
    setState({ ...kept, progress: { stage: 'sending', share: 0 } })
    try {
      const uploaded = await sendUpload({
        kind,
        body: ready.body,
        signal,
        onSent: (share) =>
          setState({
            ...kept,
            progress: share < 1 ? { stage: 'sending', share } : { stage: 'saving', share: 0 },
          }),
      })
      setState({ uploaded, progress: { stage: 'done', share: 1 } })
      reset.current = setTimeout(() => setState({ uploaded }), resetAfter)
      const { headline } = outcomeOf(kind, uploaded)
      if (uploaded.added > 0) toast.success(headline)
      else toast.info(headline)
      void queryClient.invalidateQueries()
    } catch (error) {
      if (signal.aborted) return
      setState({ ...kept, failure: error, progress: { stage: 'ready', share: 1 } })
      toast.error(failedSentences[kind])
    }
  }

  /** Back to an empty tab. What is being sent is not: it ends before the server has all of it. */
  const cancel = () => {
    const isSending = state.progress?.stage === 'sending'
    begin()
    setState({})
    if (isSending) toast.info('Cancelled. Nothing was uploaded.')
  }

  return { state, choose, send, cancel }
}
