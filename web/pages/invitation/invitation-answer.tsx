import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { sentenceOf } from '#web/client/errors.ts'
import { noteViewerChange } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { acceptCall, declineCall } from '#web/features/agencies/data.ts'
import { forgetToken } from '#web/features/agencies/invitations/invitation-token.ts'
import type { Shown } from './invitation-obstacle.tsx'

/** Shown to a new member after the invitation was accepted. */
export function useJoined(): (agency: Shown['agency']) => void {
  const navigate = useNavigate()
  return ({ full_name }) => {
    forgetToken()
    toast.success(`Welcome to ${full_name}`)
    void navigate({ to: '/agency-dashboard' })
  }
}

export function Answer({ token, invitation }: { token: string; invitation: Shown }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const joined = useJoined()
  const accept = useMutation({ mutationFn: (link: { token: string }) => acceptCall(link) })
  const decline = useMutation({ mutationFn: (link: { token: string }) => declineCall(link) })
  const failure = accept.error ?? decline.error
  const isInfluencer = invitation.kind === 'influencer'

  const answer = async (isYes: boolean) => {
    accept.reset()
    decline.reset()
    try {
      await (isYes ? accept : decline).mutateAsync({ token })
    } catch {
      // The message above the buttons shows the error.
      return
    }
    forgetToken()
    if (!isYes) {
      toast.success('Invitation declined')
      await navigate({ to: '/' })
      return
    }
    await noteViewerChange(queryClient)
    if (!isInfluencer) {
      joined(invitation.agency)
      return
    }
    toast.success(`${invitation.agency.full_name} manages your codes now`)
    await navigate({ to: '/influencer-dashboard', search: { tab: 'settings' } })
  }
  return (
    <div className="grid gap-4">
      {failure === null ? null : (
        <Notice kind="error" role="alert">
          {sentenceOf(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={accept.isPending}
          busyText="Accepting..."
          disabled={decline.isPending}
          onClick={() => void answer(true)}
        >
          Accept
        </Button>
        <Button
          busy={decline.isPending}
          busyText="Declining..."
          disabled={accept.isPending}
          onClick={() => void answer(false)}
        >
          Decline
        </Button>
      </div>
      <p className="t-sm soft">
        {isInfluencer
          ? 'You can end it at any time in the settings of your dashboard.'
          : 'You can leave the team at any time.'}
      </p>
    </div>
  )
}
