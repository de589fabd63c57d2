import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import { longestAnswer } from '#shared/rules/staff.ts'
import { toast } from '#web/ui/toast.tsx'

import { ReasonDialog } from './reason-dialog.tsx'

type RefusalDialogProps = {
  title: string
  description: string
  /** The name of the refused applicant, for the message afterwards. */
  name: string
  suggestions: readonly string[]
  onRefuse: (answer: string) => Promise<unknown>
  onClose: () => void
}

/** Refuses an application, with an answer that the applicant reads. */
export function RefusalDialog({ name, onRefuse, ...dialog }: RefusalDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      label="Answer"
      requiredSentence={staffSentences.answerRequired}
      maxLength={longestAnswer}
      confirmLabel="Refuse"
      busyLabel="Refusing..."
      onConfirm={async (answer) => {
        await onRefuse(answer)
        toast.success('Refused', { description: name })
      }}
    />
  )
}
