import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { PromoCodesPreview } from '#shared/contract/promo-codes/csv-upload.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import type { ColumnQuestion } from './reading/match-columns.ts'
import { readFileInWorker } from './reading/read-file.ts'
import type { Answers, FoundProblems, ReadyUpload } from './reading/worker-messages.ts'
import { useRememberedColumns } from './remembered-columns.ts'
import type { SheetChoice } from './reading/row-source.ts'
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

type SetState = (state: UploadState) => void

/** One run of work. Its results are ignored after the signal. */
type Run = {
  kind: UploadKind
  signal: AbortSignal
  setState: SetState
  /** The server has everything: the run goes on to its result. */
  keep: () => void
}

/** The upload of one tab, from the chosen file to the result. */
export function useUpload(kind: UploadKind, viewer: Viewer) {
  const queryClient = useQueryClient()
  const memory = useRememberedColumns(kind)
  const [state, setState] = useState<UploadState>({})
  const { begin, keep, later } = useOneRun()
  const isSending = state.progress?.stage === 'sending'
  const newRun = (): Run => ({ kind, signal: begin(), setState, keep })

  const read = async (source: File | string, answers: Answers) => {
    const run = newRun()
    const isForOthers = hasAgencyRight(viewer.agency_role, 'manage')
    await readSource({ source, answers, isForOthers, remembered: memory.list }, run)
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
    if (ready !== undefined) void compare({ ...base, ready }, newRun())
  }

  const send = async () => {
    const { ready } = state
    if (ready === undefined) return
    const uploaded = await sendReady({ ...state, ready }, newRun())
    if (uploaded === undefined) return
    later(() => setState({ uploaded }))
    const { headline } = outcomeOf(kind, uploaded)
    if (uploaded.added + (uploaded.changed ?? 0) > 0) toast.success(headline)
    else toast.info(headline)
    void queryClient.invalidateQueries()
  }

  /** Resets the tab. A running upload is aborted before the server has all of it. */
  const cancel = () => {
    begin()
    setState({})
    if (!isSending) return
    toast.info('Upload cancelled')
    // It may have arrived just before.
    void queryClient.invalidateQueries()
  }

  return { state, choose, answer, chooseSheet, askColumns, compareAgain, send, cancel }
}

/** Allows one run at a time. A new run, or the end of the component, aborts the former one. */
function useOneRun() {
  const work = useRef<AbortController>(undefined)
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(reset.current)
      work.current?.abort()
    },
    [],
  )
  return {
    begin: (): AbortSignal => {
      clearTimeout(reset.current)
      work.current?.abort()
      work.current = new AbortController()
      return work.current.signal
    },
    keep: () => {
      work.current = undefined
    },
    /** Calls back when the progress bar resets, unless another run begins before. */
    later: (callback: () => void) => {
      reset.current = setTimeout(callback, resetAfter)
    },
  }
}

type Reading = {
  source: File | string
  answers: Answers
  /** The table may have codes of managed influencers. */
  isForOthers: boolean
  remembered: ReturnType<typeof useRememberedColumns>['list']
}

/** Reads and checks a file in the worker, and compares it with the existing codes. */
async function readSource(
  { source, answers, isForOthers, remembered }: Reading,
  run: Run,
): Promise<void> {
  const { kind, signal, setState } = run
  const fileName = typeof source === 'string' ? 'Pasted rows' : source.name
  const base = { fileName, source, answers }
  setState({ ...base, progress: { stage: 'reading', share: 0 } })
  try {
    const answer = await readFileInWorker(
      {
        kind,
        source,
        today: new Date().toISOString().slice(0, 10),
        isForOthers,
        remembered: await remembered(),
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
    else await compare({ ...opened, ready: answer }, run)
  } catch (error) {
    if (!signal.aborted) setState({ ...base, failure: error })
  }
}

/** Requests the preview from the server, if the table can change anything. */
async function compare(
  base: UploadState & { ready: ReadyUpload },
  { kind, signal, setState }: Run,
): Promise<void> {
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

/** Sends the table. Undefined if the upload failed or was aborted. */
async function sendReady(
  { uploaded: _uploaded, failure: _failure, ...base }: UploadState & { ready: ReadyUpload },
  { kind, signal, setState, keep }: Run,
): Promise<Uploaded | undefined> {
  setState({ ...base, progress: { stage: 'sending', share: 0 } })
  const onSent = (share: number) => {
    if (share === 1) keep()
    setState({
      ...base,
      progress: share < 1 ? { stage: 'sending', share } : { stage: 'saving', share: 0 },
    })
  }
  try {
    const sending = { body: base.ready.body, signal, onSent }
    const uploaded = await sendUpload(kind, sending, base.preview?.version)
    setState({ uploaded, progress: { stage: 'done', share: 1 } })
    return uploaded
  } catch (error) {
    if (signal.aborted) return undefined
    // The table was rejected, so the former progress and preview are removed.
    const { progress: _progress, preview: seen, ...rest } = base
    const isOld = isErrorCode(error, 'CSV_CODES_CHANGED')
    setState({
      ...rest,
      ...(isOld || seen === undefined ? {} : { preview: seen }),
      failure: error,
    })
    toast.error(failedSentences[kind])
    return undefined
  }
}
