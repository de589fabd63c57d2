import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { ConfirmCall } from '#web/parts/forms/confirm-call.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { endLinkCall, useAgencyCall } from '../data.ts'

type EndManagementProps = { influencer: ManagedInfluencer; onClose: () => void }

/** Confirms the end of the management, and explains its effects. */
export function EndManagement({ influencer, onClose }: EndManagementProps) {
  const call = useAgencyCall(endLinkCall)
  const name = influencer.full_name.trim() || 'this influencer'
  return (
    <ConfirmCall
      call={call}
      input={{ influencer_id: influencer.id }}
      onDone={() => toast.success(`Your agency no longer manages ${name}`)}
      onClose={onClose}
      title={`End management of ${name}?`}
      description={
        <ul className="bullets">
          <li>The account and its codes stay with {name}.</li>
          <li>Your agency can no longer see or change them.</li>
          <li>Codes beyond {name}’s own plan stay; new ones need a free slot of it.</li>
          {influencer.has_temporary_password ? (
            <li>
              Nobody has signed in there yet: hand over the temporary password first, you will not
              see it again.
            </li>
          ) : null}
        </ul>
      }
      confirmLabel="End management"
      busyLabel="Ending..."
    />
  )
}
