import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { longestAnswer } from '#shared/rules/staff/staff.ts'

import { ReasonDialog } from './reason-dialog.tsx'
import type { ReasonDialogProps } from './reason-dialog.tsx'

type Given = 'title' | 'description' | 'suggestions' | 'call' | 'doneAbout' | 'onClose'
type RefusalDialogProps = Pick<ReasonDialogProps, Given> & { label?: string }

/** Refuses an application, with an answer that the applicant reads. */
export function RefusalDialog(props: RefusalDialogProps) {
  return (
    <ReasonDialog
      label="Answer"
      {...props}
      requiredSentence={staffSentences.answerRequired}
      maxLength={longestAnswer}
      confirmLabel="Refuse"
      busyLabel="Refusing..."
      done="Refused"
    />
  )
}
