import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import type { StaffCase } from '#shared/contract/staff-reports.ts'
import type { ReportOutcome } from '#shared/rules/reports.ts'
import { longestReason } from '#shared/rules/staff.ts'
import { toast } from '#web/ui/toast.tsx'

import { blockReasons } from './code-dialogs.tsx'
import { staffCalls, useStaffCall } from './data.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { codeName, nameOf } from './staff-text.ts'

export type Resolving = { one: StaffCase; outcome: ReportOutcome }

/** Decides about a reported code. */
export function ResolveCase({ one, outcome, onClose }: Resolving & { onClose: () => void }) {
  const { mutateAsync } = useStaffCall(staffCalls.resolve)
  const { promo_code } = one
  const name = codeName(promo_code)
  const hasBrand = (one.kind_counts.brand_owner ?? 0) > 0
  const notice = hasBrand ? ' The brand is told by mail.' : ''
  if (outcome === 'kept') {
    return (
      <ReasonDialog
        title={`Keep ${name}?`}
        description={`The code stays as it is, and its reports are resolved.${notice}`}
        label="Note for the desk"
        maxLength={longestReason}
        confirmLabel="Keep the code"
        busyLabel="Keeping..."
        variant="primary"
        onConfirm={async (note) => {
          await mutateAsync({ id: one.id, outcome, note })
          toast.success('Kept', { description: name })
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      title={`Block ${name}?`}
      description={`It leaves the public at once, and its reports are resolved. ${nameOf(promo_code.owner)} sees the reason word for word and can appeal once.${notice}`}
      label="Reason for the owner"
      requiredSentence={staffSentences.reasonRequired}
      suggestions={blockReasons}
      maxLength={longestReason}
      confirmLabel="Block the code"
      busyLabel="Blocking..."
      onConfirm={async (reason) => {
        await mutateAsync({ id: one.id, outcome, reason })
        toast.success('Blocked', { description: name })
      }}
      onClose={onClose}
    />
  )
}
