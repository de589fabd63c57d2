import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { InvitationObstacle } from '#shared/contract/agency-team.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { agencyRoleWords } from '#shared/rules/agencies.ts'
import { isExpectedError, sentenceOf } from '#web/client/errors.ts'
import { loginAddress } from '#web/client/guards.ts'
import { refreshViewer, signOut, useViewer } from '#web/client/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { acceptCall, declineCall, useInvitation } from './data.ts'
import { forgetToken, keptToken } from './kept-token.ts'
import { Rights } from './managers-panel.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

type Shown = NonNullable<ReturnType<typeof useInvitation>['data']>

const here = '/invitation'

/** Where the link of an invitation leads: who invites to what, and the two answers. */
export function InvitationPage() {
  const [token] = useState(keptToken)
  const { data, error, isFetching, refetch } = useInvitation(token)
  if (token === '') return <Refused sentence={sentences.invitationNotFound} />
  if (error !== null) {
    if (isExpectedError(error) && error.code !== 'RATE_LIMITED')
      return <Refused sentence={sentenceOf(error)} />
    return (
      <div className="wrap py-section">
        <ErrorPanel
          title="The invitation could not be loaded"
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    )
  }
  return (
    <div className="wrap py-section">
      <div className="mx-auto grid max-w-2xl gap-5">
        {data === undefined ? (
          <div className="panel panel--pad">
            <RowsSkeleton rows={3} />
          </div>
        ) : (
          <Asked token={token} invitation={data} />
        )}
      </div>
    </div>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="This invitation does not work"
        actions={
          <Button variant="line" render={<Link to="/" />}>
            Go Home
          </Button>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

function Asked({ token, invitation }: { token: string; invitation: Shown }) {
  const { agency, kind, role, obstacle } = invitation
  return (
    <section className="panel panel--pad grid gap-6" aria-labelledby="invitation-title">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          className="avatar--square"
          id={agency.id}
          name={agency.full_name}
          src={agency.avatar_url}
          size={72}
          eager
        />
        <h1 className="t-headline min-w-0 flex-1 wrap-anywhere" id="invitation-title">
          {kind === 'influencer'
            ? `${agency.full_name} would like to manage your codes`
            : `${agency.full_name} invites you to its team`}
        </h1>
      </div>
      {kind === 'influencer' ? (
        <Rights titleTag="h2" />
      ) : role === null ? null : (
        <p className="t-lead">
          As {agencyRoleWords[role].name.toLowerCase()}: {lowerFirst(agencyRoleWords[role].text)}
        </p>
      )}
      {obstacle === null ? (
        <Answer token={token} invitation={invitation} />
      ) : (
        <Obstacle obstacle={obstacle} invitation={invitation} />
      )}
    </section>
  )
}

function Answer({ token, invitation }: { token: string; invitation: Shown }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
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
      // The sentence stands above the buttons.
      return
    }
    forgetToken()
    if (!isYes) {
      toast.success('Invitation declined')
      await navigate({ to: '/' })
      return
    }
    await refreshViewer(queryClient)
    toast.success(
      isInfluencer
        ? `${invitation.agency.full_name} manages your codes now`
        : `Welcome to ${invitation.agency.full_name}`,
    )
    await (isInfluencer
      ? navigate({ to: '/influencer-dashboard', search: { tab: 'settings' } })
      : navigate({ to: '/agency-dashboard' }))
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

const obstacleWords: Record<Exclude<InvitationObstacle, 'signed_out'>, string> = {
  wrong_account: sentences.invitationWrongAccount,
  not_an_influencer: sentences.invitationNeedsInfluencer,
  own_agency: 'This is your own agency’s invitation. Send it to somebody else.',
  already_managed: 'This agency manages you already. There is nothing left to do.',
  already_member: 'You are a member of this agency already.',
  member_elsewhere: sentences.memberElsewhere,
  agency_account: sentences.agencyCannotJoin,
}

function Obstacle({ obstacle, invitation }: { obstacle: InvitationObstacle; invitation: Shown }) {
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  if (obstacle === 'signed_out') {
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
          <Button href={`/signup?redirect=${encodeURIComponent(here)}`}>Sign up</Button>
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
      <Notice role="status">{obstacleWords[obstacle]}</Notice>
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

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
