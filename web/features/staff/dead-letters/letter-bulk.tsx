import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { counted } from '#shared/rules/text/formats.ts'
import { ConfirmCall } from '#web/parts/forms/confirm-call.tsx'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useStaffCall } from '../data.ts'

type Ids = string[] | 'all'

/** The actions for dead letters of one kind, and their labels. */
export type LetterKind = {
  /** The singular, such as 'mail'. The plural adds an s. */
  one: string
  retry: (input: { ids: Ids }) => Promise<{ count: number }>
  discard: (input: { ids: Ids }) => Promise<{ count: number }>
  /** 'Send again', and 'sent again' for the confirmation. */
  retryLabel: string
  retryAllLabel: string
  retried: string
  /** The effect of discarding. */
  loss: string
}

/** Retries dead letters immediately. Discarding them needs confirmation, because it cannot be undone. */
export function useLetters(kind: LetterKind) {
  const retrying = useStaffCall(kind.retry)
  const [doomed, setDoomed] = useState<Ids>()
  const retry = async (ids: Ids) => {
    try {
      const { count } = await retrying.mutateAsync({ ids })
      const subject = counted(count, kind.one)
      if (count === 0) toast.info('Nothing was left to do')
      else toast.success(`${subject} ${kind.retried}`)
    } catch (error) {
      toast.error(refusalOf(error).sentence)
    }
  }
  return {
    isBusy: retrying.isPending,
    retry: (ids: Ids) => void retry(ids),
    discard: setDoomed,
    dialog:
      doomed === undefined ? null : (
        <Discard kind={kind} ids={doomed} onClose={() => setDoomed(undefined)} />
      ),
  }
}

type DiscardProps = { kind: LetterKind; ids: Ids; onClose: () => void }

function Discard({ kind, ids, onClose }: DiscardProps) {
  const call = useStaffCall(kind.discard)
  const subject = ids === 'all' ? `all ${kind.one}s` : counted(ids.length, kind.one)
  return (
    <ConfirmCall
      call={call}
      input={{ ids }}
      onDone={({ count }) => toast.success(`${counted(count, kind.one)} discarded`)}
      onClose={onClose}
      title={`Discard ${subject}?`}
      description={kind.loss}
      confirmLabel="Discard"
      busyLabel="Discarding..."
    />
  )
}

type Letters = ReturnType<typeof useLetters>

/** For all letters of a kind at once. */
export function AllLetters({ kind, letters }: { kind: LetterKind; letters: Letters }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={letters.isBusy} busyText="Working..." onClick={() => letters.retry('all')}>
        <RotateCw className="icon" aria-hidden="true" />
        {kind.retryAllLabel}
      </Button>
      <Button onClick={() => letters.discard('all')}>
        <Trash2 className="icon" aria-hidden="true" />
        Discard all
      </Button>
    </div>
  )
}

type OneLetterProps = {
  kind: LetterKind
  letters: Letters
  id: string
  /** Distinguishes its buttons in their accessible names. */
  name: string
  canRetry?: boolean
}

export function OneLetter({ kind, letters, id, name, canRetry = true }: OneLetterProps) {
  return (
    <span className="acts">
      {canRetry ? (
        <IconButton
          label={`${kind.retryLabel}: ${name}`}
          disabled={letters.isBusy}
          onClick={() => letters.retry([id])}
        >
          <RotateCw className="icon" aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton label={`Discard ${name}`} onClick={() => letters.discard([id])}>
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
    </span>
  )
}
