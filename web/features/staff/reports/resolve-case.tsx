import type { StaffCase } from '#shared/contract/staff/staff-reports.ts'
import type { ReportOutcome } from '#shared/rules/promo-codes/reports.ts'

import { blockField } from '../codes/code-dialogs.tsx'
import { staffCalls } from '../data.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { codeName, nameOf } from '../staff-text.ts'

export type Resolving = { one: StaffCase; outcome: ReportOutcome }

/** Decides about a reported code. */
export function ResolveCase({ one, outcome, onClose }: Resolving & { onClose: () => void }) {
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
        confirmLabel="Keep the code"
        busyLabel="Keeping..."
        variant="primary"
        call={(note) => staffCalls.resolve({ id: one.id, outcome, note })}
        done="Kept"
        doneAbout={name}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      {...blockField}
      title={`Block ${name}?`}
      description={`It leaves the public at once, and its reports are resolved. ${nameOf(promo_code.owner)} sees the reason word for word and can appeal once.${notice}`}
      confirmLabel="Block the code"
      call={(reason) => staffCalls.resolve({ id: one.id, outcome, reason })}
      doneAbout={name}
      onClose={onClose}
    />
  )
}
