import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

import type { PromoCodesUploaded } from '#shared/contract/promo-codes/csv-upload.ts'
import { maxPastedLength, readPasted } from '#shared/csv/read-pasted.ts'
import type { RowProblem } from '#shared/csv/row-checks.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import type { CodeOwner } from '../data.ts'
import { defaultCategory } from '../form/promo-form-values.ts'
import {
  fieldProblems,
  overPlanSentence,
  pastedRefusal,
  problemsByRow,
  uploadOf,
} from './pasted-codes.ts'
import type { ConfirmedRow, OverPlan } from './pasted-codes.ts'

type PasteCodesOptions = {
  owner: CodeOwner
  isSelf: boolean
  /** The server's day. */
  today: string
  onPublished: () => void
  /** The element with the alerts and fields. */
  body: RefObject<HTMLDivElement | null>
}

/** Finds codes in a text, and publishes the confirmed ones. */
export function usePasteCodes({ owner, isSelf, today, onPublished, body }: PasteCodesOptions) {
  const queryClient = useQueryClient()
  /** The found codes. Undefined before the text is parsed. */
  const [rows, setRows] = useState<ConfirmedRow[]>()
  /** The text that they were found in. */
  const [source, setSource] = useState<string>()
  const [isText, setIsText] = useState(true)
  const [problems, setProblems] = useState<ReadonlyMap<number, string[]>>(new Map())
  const [note, setNote] = useState<string>()
  const [alert, setAlert] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useScrollToAlert(body, alert, problems)

  const find = (text: string) => {
    // The rows may have been changed since.
    if (rows !== undefined && text === source) {
      setIsText(false)
      return
    }
    const found = readPasted(text, today)
    if (found === 'too_long') setAlert(`Please paste at most ${maxPastedLength} characters.`)
    else if (found.rows.length === 0) setAlert('No code was found in this text.')
    else {
      setAlert(undefined)
      setNote(
        found.left_out === 0
          ? undefined
          : `${counted(found.left_out, 'line')} left out: nothing was found in them.`,
      )
      const category = defaultCategory(owner.category)
      setRows(found.rows.map((row, place) => ({ ...row, category, id: place + 1 })))
      setProblems(new Map())
      setSource(text)
      setIsText(false)
    }
  }
  const publish = async (wanted: ConfirmedRow[]) => {
    setProblems(new Map())
    if (wanted.some((row) => Object.keys(fieldProblems(row, today)).length > 0)) {
      setAlert(pastedRefusal)
      body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setAlert(undefined)
    setIsBusy(true)
    try {
      const uploaded = await sendWithProgress<PromoCodesUploaded>('/api/upload-promo-codes', {
        body: uploadOf(wanted, isSelf ? undefined : owner.id),
        onSent: () => undefined,
      })
      void queryClient.invalidateQueries()
      showPublished(uploaded)
      onPublished()
    } catch (error) {
      if (isErrorCode(error, 'CSV_ROWS_INVALID'))
        setProblems(problemsByRow((error.data as { problems: RowProblem[] }).problems))
      setAlert(alertOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const change = (id: number, part: Partial<ConfirmedRow>) => {
    setRows((all) => all?.map((row) => (row.id === id ? { ...row, ...part } : row)))
    setProblems((former) => new Map([...former].filter(([other]) => other !== id)))
  }

  const backToText = () => {
    setAlert(undefined)
    setIsText(true)
  }

  return { rows, setRows, isText, backToText, problems, note, alert, isBusy, find, publish, change }
}

/** Scrolls to the first alert. The button is visible at every row, and the first problem may be far above. */
function useScrollToAlert(
  body: RefObject<HTMLDivElement | null>,
  alert: string | undefined,
  problems: ReadonlyMap<number, string[]>,
): void {
  useEffect(() => {
    if (alert === undefined) return
    const alerts = body.current?.querySelectorAll('[role=alert]')
    const field = body.current?.querySelector('[aria-invalid]')
    ;(alerts?.[1] ?? field ?? alerts?.[0])?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when something is refused
  }, [alert, problems])
}

function showPublished({ added, already_there }: PromoCodesUploaded): void {
  toast.success(`${counted(added, 'code')} published`, {
    ...(already_there > 0 && {
      description: `${counted(already_there, 'code')} there already`,
    }),
  })
}

function alertOf(error: unknown): string {
  const [over] = isErrorCode(error, 'CSV_OVER_PLAN_LIMIT')
    ? (error.data as { influencers: OverPlan[] }).influencers
    : []
  if (over) return overPlanSentence(over)
  return isErrorCode(error, 'CSV_ROWS_INVALID') ? pastedRefusal : refusalOf(error).sentence
}
