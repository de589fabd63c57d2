import { useId, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import { longestAppeal, shortestReason } from '#shared/rules/staff.ts'
import { FormNotices } from '#web/parts/forms/form.tsx'
import { useDraft } from '#web/parts/forms/use-draft.tsx'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { useAppeal } from './block-data.ts'
import { nameOf } from './own-code-text.ts'

const empty = { text: '' }

/** What an owner has to say against the block of a code; once for each block. */
export function AppealDialog({ code, onClose }: { code: OwnPromoCode; onClose: () => void }) {
  const formId = useId()
  const { mutateAsync, isPending } = useAppeal()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [alert, setAlert] = useState<string>()
  const kept = useDraft({
    name: `appeal:${code.id}`,
    values: { text },
    start: empty,
    restore: (draft) => setText(draft.text),
  })
  const close = () => kept.leave(onClose)
  const send = async () => {
    const said = text.trim()
    if (said.length < shortestReason) {
      setProblem(staffSentences.appealRequired)
      return
    }
    try {
      await mutateAsync({ promo_code_id: code.id, text: said })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.fields['text'] !== undefined) setProblem(refusal.fields['text'])
      else setAlert(refusal.code === undefined ? staffSentences.appealFailed : refusal.sentence)
      return
    }
    kept.done()
    toast.success(staffSentences.appealSent)
    onClose()
  }
  return (
    <Dialog
      open
      busy={isPending}
      onClose={close}
      title={`Appeal for ${nameOf(code)}`}
      description={
        code.blocked_reason === null ? undefined : `It was blocked because: ${code.blocked_reason}`
      }
      actions={
        <>
          <Button disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="ink" busy={isPending} busyText="Sending...">
            Send appeal
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void send()
        }}
      >
        <FormNotices alert={alert} kept={kept} />
        <TextareaField
          label="Why should it come back?"
          hint="You can appeal once. We answer by email."
          rows={4}
          maxLength={longestAppeal}
          error={problem}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
            setAlert(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
