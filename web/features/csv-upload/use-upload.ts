import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { PromoCodesPreview } from '#shared/contract/csv-upload.ts'
import type { UploadKind } from '#shared/rules/upload-columns.ts'
import { hasAgencyRight } from '#shared/rules/agencies.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { toast } from '#web/ui/toast.tsx'

import type { ColumnQuestion } from './match-columns.ts'
import { readFileInWorker } from './read-file.ts'
import type { Answers, FoundProblems, ReadyUpload } from './worker-messages.ts'
import { useRememberedColumns } from './remembered-columns.ts'
import type { SheetChoice } from './row-source.ts'
import { previewUpload, sendUpload } from './send-upload.ts'
import type { Uploaded } from './send-upload.ts'
import { failedSentences, outcomeOf } from './upload-text.ts'
import type { UploadStage } from './upload-text.ts'

/** Milliseconds after the end until the progress bar resets (spec §9). */
const resetAfter = 3000

export type UploadState = {
  /** The progress. Undefined if nothing is running. */
  progress?: { stage: UploadStage; share: number }
  fileName?: string
  source?: File | string
  /** The user's answers about the file. */
  answers?: Answers
  /** Of a workbook. */
  sheets?: SheetChoice | undefined
  /** The user must map the columns. */
  question?: ColumnQuestion
  /** The prepared request. It stays during the upload. */
  ready?: ReadyUpload
  /** The preview of changes to existing codes. */
  preview?: PromoCodesPreview
  /** Why the file cannot be used. */
  refusals?: string[]
  problems?: FoundProblems
  /** The server's error. */
  failure?: unknown
  uploaded?: Uploaded
}

/** The upload of one tab, from the chosen file to the result. */
export function useUpload(kind: UploadKind, viewer: Viewer) {
  const queryClient = useQueryClient()
  const memory = useRememberedColumns(kind)
  const [state, setState] = useState<UploadState>({})
  const work = useRef<AbortController>(undefined)
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Aborts the running work. Its later results are ignored. */
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

  /** Requests the preview from the server, if the table can change anything. */
  const compare = async (base: UploadState & { ready: ReadyUpload }, signal: AbortSignal) => {
    const ready = { ...base, progress: { stage: 'ready' as const, share: 1 } }
    const { body, dayQuestion } = base.ready
    if (dayQuestion !== undefined && base.answers?.dayOrder === undefined) {
      setState(base)
      return
    }
    if (kind === 'influencers') {
      setState(ready)
      return
    }
    setState({ ...base, progress: { stage: 'comparing', share: 0 } })
    try {
      const preview = await previewUpload({ body, signal, onSent: () => undefined })
      setState({ ...ready, preview })
    } catch (error) {
      if (signal.aborted) return
      setState({ ...base, failure: error })
      toast.error(failedSentences[kind])
    }
  }

  const read = async (source: File | string, answers: Answers) => {
    const signal = begin()
    const fileName = typeof source === 'string' ? 'Pasted rows' : source.name
    const base = { fileName, source, answers }
    setState({ ...base, progress: { stage: 'reading', share: 0 } })
    try {
      const answer = await readFileInWorker(
        {
          kind,
          source,
          today: new Date().toISOString().slice(0, 10),
          isForOthers: hasAgencyRight(viewer.agency_role, 'manage'),
          remembered: await memory.list(),
          answers,
        },
        (share) => setState({ ...base, progress: { stage: 'checking', share } }),
        signal,
      )
      if (signal.aborted) return
      const opened = { ...base, sheets: answer.sheets }
      if (answer.type === 'refused') setState({ ...opened, refusals: answer.sentences })
      else if (answer.type === 'columns') setState({ ...opened, question: answer.question })
      else if (answer.type === 'problems') setState({ ...opened, problems: answer })
      else await compare({ ...opened, ready: answer }, signal)
    } catch (error) {
      if (!signal.aborted) setState({ ...base, failure: error })
    }
  }

  const choose = (source: File | string) => void read(source, {})

  /** Reads the file again with the user's answers. */
  const answer = (more: Answers) => {
    const { source, answers, question } = state
    if (source === undefined) return
    if (more.columns !== undefined && question !== undefined) {
      const headers = question.map(({ header }) => header)
      memory.remember({ headers, columns: more.columns })
    }
    void read(source, { ...answers, isAskingColumns: false, ...more })
  }

  /** Another sheet is another table without answers. */
  const chooseSheet = (sheet: string) => {
    if (state.source !== undefined) void read(state.source, { sheet })
  }

  /** Asks for the columns again. */
  const askColumns = () => {
    const { source, answers: { columns: _columns, ...others } = {} } = state
    if (source !== undefined) void read(source, { ...others, isAskingColumns: true })
  }

  const compareAgain = () => {
    const { ready, failure: _failure, progress: _progress, ...base } = state
    if (ready !== undefined) void compare({ ...base, ready }, begin())
  }

  const send = async () => {
    const { ready, preview } = state
    if (ready === undefined) return
    const signal = begin()
    const { uploaded: _uploaded, failure: _failure, ...base } = state
    setState({ ...base, progress: { stage: 'sending', share: 0 } })
    const onSent = (share: number) =>
      setState({
        ...base,
        progress: share < 1 ? { stage: 'sending', share } : { stage: 'saving', share: 0 },
      })
    try {
      const sending = { body: ready.body, signal, onSent }
      const uploaded = await sendUpload(kind, sending, preview?.version)
      setState({ uploaded, progress: { stage: 'done', share: 1 } })
      reset.current = setTimeout(() => setState({ uploaded }), resetAfter)
      const { headline } = outcomeOf(kind, uploaded)
      if (uploaded.added + (uploaded.changed ?? 0) > 0) toast.success(headline)
      else toast.info(headline)
      void queryClient.invalidateQueries()
    } catch (error) {
      if (signal.aborted) return
      // The table was rejected, so the former progress and preview are removed.
      const { progress: _progress, preview: seen, ...rest } = base
      const isOld = isErrorCode(error, 'CSV_CODES_CHANGED')
      setState({
        ...rest,
        ...(isOld || seen === undefined ? {} : { preview: seen }),
        failure: error,
      })
      toast.error(failedSentences[kind])
    }
  }

  /** Resets the tab. A running upload is aborted before the server has all of it. */
  const cancel = () => {
    const isSending = state.progress?.stage === 'sending'
    begin()
    setState({})
    if (isSending) toast.info('Cancelled. Nothing was uploaded.')
  }

  return { state, choose, answer, chooseSheet, askColumns, compareAgain, send, cancel }
}
