import { useQueryClient } from '@tanstack/react-query'

import type { AgencyMember } from '#shared/contract/agencies/agency-team.ts'
import { ConfirmCall } from '#web/parts/forms/confirm-call.tsx'
import { noteViewerChange } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { removeMemberCall, useAgencyCall } from '../data.ts'

type RemoveMemberProps = { member: AgencyMember; onClose: () => void }

/** Asks for confirmation before a member is removed or leaves. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const queryClient = useQueryClient()
  const call = useAgencyCall(removeMemberCall)
  const name = member.full_name.trim() || member.username || 'this member'
  return (
    <ConfirmCall
      call={call}
      input={{ user_id: member.id, email: member.email }}
      onDone={() => {
        toast.success(member.is_viewer ? 'You left the agency' : `${name} was removed`)
        if (member.is_viewer) void noteViewerChange(queryClient)
      }}
      onClose={onClose}
      title={member.is_viewer ? 'Leave this agency?' : `Remove ${name}?`}
      description={
        member.is_viewer
          ? 'You lose sight of its influencers at once. To come back you need a new invitation.'
          : `${name} loses sight of your influencers at once. What they did stays in the activity log, and their own account stays. Invitations to the team that they sent end.`
      }
      confirmLabel={member.is_viewer ? 'Leave' : 'Remove'}
      busyLabel={member.is_viewer ? 'Leaving...' : 'Removing...'}
    />
  )
}
