import type { StaffCardApplication } from '#shared/contract/staff/cards.ts'
import { ConfirmCall } from '#web/parts/forms/confirm-call.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { staffCalls, useStaffCall } from '../data.ts'
import { RefusalDialog } from '../desk/refusal-dialog.tsx'
import { nameOf } from '../staff-text.ts'

type DecideProps = { application: StaffCardApplication; onClose: () => void }

export function Approve({ application, onClose }: DecideProps) {
  const call = useStaffCall(staffCalls.decideCard)
  return (
    <ConfirmCall
      call={call}
      input={{ id: application.id, decision: 'approve' }}
      onDone={() => toast.success(`${application.name} is a credit-card profile`)}
      onClose={onClose}
      title={`Approve ${application.name}?`}
      description={`The page of ${nameOf(application.person)} takes this name and is listed under Credit Cards. They are told by email and can publish codes.`}
      confirmLabel="Approve"
      busyLabel="Approving..."
      variant="primary"
    />
  )
}

/** Frequent reasons. */
const usualAnswers = [
  'We found no such card.',
  'Please apply from an address of the card issuer.',
] as const

export function Refuse({ application, onClose }: DecideProps) {
  return (
    <RefusalDialog
      title={`Refuse ${application.name}?`}
      description="They read the answer and can apply again."
      suggestions={usualAnswers}
      doneAbout={application.name}
      call={(answer) => staffCalls.decideCard({ id: application.id, decision: 'refuse', answer })}
      onClose={onClose}
    />
  )
}
