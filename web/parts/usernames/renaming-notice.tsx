import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import { readsAlike } from '#shared/rules/look-alikes.ts'
import type { ShownNames } from '#shared/rules/look-alikes.ts'

/** Says beforehand that another name ends a verification. */
export function RenamingNotice({ before, after }: { before: ShownNames; after: ShownNames }) {
  return (
    <p className="soft t-sm" role="status">
      {readsAlike(before, after) ? null : staffSentences.nameEndsVerification}
    </p>
  )
}
