import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { InvitationObstacle } from '#shared/contract/agencies/invitations.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { loginAddress } from '#web/client/session/guards.ts'
import { signOut, useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import type { useInvitation } from '#web/features/agencies/data.ts'

export type Shown = NonNullable<ReturnType<typeof useInvitation>['data']>

const here = '/invitation'

const obstacleText: Record<Exclude<InvitationObstacle, 'signed_out'>, string> = {
  wrong_account: sentences.invitationWrongAccount,
  not_an_influencer: sentences.invitationNeedsInfluencer,
  own_agency: 'This is your own agency’s invitation. Send it to somebody else.',
  already_managed: 'This agency manages you already. There is nothing left to do.',
  already_member: 'You are a member of this agency already.',
  member_elsewhere: sentences.memberElsewhere,
  agency_account: sentences.agencyCannotJoin,
}

type ObstacleProps = { obstacle: InvitationObstacle; invitation: Shown; join: ReactNode }

export function Obstacle({ obstacle, invitation, join }: ObstacleProps) {
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  if (obstacle === 'signed_out') {
    if (join !== null) return join
    const to = invitation.email_hint
    return (
      <div className="grid gap-4">
        <p className="soft">
          Sign in to answer{to === null ? '' : `, with the account of ${to}`}. New here? Make an
          account first, the invitation waits.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" href={loginAddress(here)}>
            Sign in
          </Button>
          <Button
            render={
              <Link
                to="/signup"
                search={{
                  tab: invitation.kind === 'member' ? 'shopper' : 'influencer',
                  redirect: here,
                }}
              />
            }
          >
            Sign up
          </Button>
        </div>
      </div>
    )
  }
  const leave = async () => {
    try {
      await signOut(queryClient)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  const wayOn: Partial<Record<InvitationObstacle, ReactNode>> = {
    wrong_account: <Button onClick={() => void leave()}>Use another account</Button>,
    agency_account: <Button onClick={() => void leave()}>Use another account</Button>,
    not_an_influencer: (
      <Button variant="primary" render={<Link to="/influencer-apply" />}>
        Become an influencer
      </Button>
    ),
    own_agency: <Button render={<Link to="/agency-dashboard" />}>Agency Dashboard</Button>,
    already_member: <Button render={<Link to="/agency-dashboard" />}>Agency Dashboard</Button>,
    already_managed: (
      <Button render={<Link to="/influencer-dashboard" search={{ tab: 'settings' }} />}>
        Your settings
      </Button>
    ),
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Notice role="status">{obstacleText[obstacle]}</Notice>
      {viewer === null ? null : (
        <p className="t-sm soft wrap-anywhere">
          You are signed in as {viewer.email}
          {invitation.email_hint === null
            ? '.'
            : `; the invitation is for ${invitation.email_hint}.`}
        </p>
      )}
      {wayOn[obstacle]}
    </div>
  )
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
