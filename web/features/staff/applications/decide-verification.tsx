import type { StaffVerification } from '#shared/contract/staff/staff-verifications.ts'
import { ConfirmCall } from '#web/parts/forms/confirm-call.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { staffCalls, useStaffCall } from '../data.ts'
import { RefusalDialog } from '../desk/refusal-dialog.tsx'
import { nameOf } from '../staff-text.ts'

type DecideProps = { request: StaffVerification; onClose: () => void }

export function Accept({ request, onClose }: DecideProps) {
  const call = useStaffCall(staffCalls.decideVerification)
  const { full_name, username } = request.person
  const name = nameOf(request.person)
  return (
    <ConfirmCall
      call={call}
      input={{ id: request.id, decision: 'accept', person: { full_name, username } }}
      onDone={() => toast.success(`${name} is verified`)}
      onClose={onClose}
      title={`Verify ${name}?`}
      description={`You have seen ${request.code} in the text of this very profile. A mark then stands beside the name wherever shoppers see it.`}
      confirmLabel="Verify"
      busyLabel="Verifying..."
      variant="primary"
    />
  )
}

/** Frequent reasons. */
const usualAnswers = [
  'We did not find the code in your profile.',
  'The profile is private, so we cannot look at it.',
] as const

export function Refuse({ request, onClose }: DecideProps) {
  const name = nameOf(request.person)
  return (
    <RefusalDialog
      title={`Refuse to verify ${name}?`}
      description="They read the answer and can ask again."
      suggestions={usualAnswers}
      doneAbout={name}
      call={(answer) =>
        staffCalls.decideVerification({ id: request.id, decision: 'refuse', answer })
      }
      onClose={onClose}
    />
  )
}
