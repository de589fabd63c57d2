import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { InvitationObstacle } from '#shared/contract/invitations.ts'
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

import { acceptCall, declineCall, useInvitation } from '#web/features/agencies/data.ts'
import { forgetToken, useInvitationToken } from '#web/features/agencies/invitation-token.ts'
import { Rights } from '#web/features/agencies/managers-panel.tsx'
import { RowsSkeleton } from '#web/features/agencies/rows-skeleton.tsx'

type Shown = NonNullable<ReturnType<typeof useInvitation>['data']>

const here = '/invitation'

/** The form by which an invited member signs up. */
export type RenderJoin = (join: { token: string; email: string; onJoined: () => void }) => ReactNode

/** Where the link of an invitation leads: who invites to what, and the two answers. */
export function InvitationPage({ renderJoin }: { renderJoin: RenderJoin }) {
  const token = useInvitationToken()
  const { data, error, isFetching, refetch } = useInvitation(token)
  if (token === '') return <Refused sentence={sentences.invitationElsewhere} />
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
          <Asked key={token} token={token} invitation={data} renderJoin={renderJoin} />
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

type AskedProps = { token: string; invitation: Shown; renderJoin: RenderJoin }

function Asked({ token, invitation, renderJoin }: AskedProps) {
  const { agency, kind, role, obstacle } = invitation
  const joined = useJoined()
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
      {invitation.needs_two_step ? (
        <p className="soft">
          {agency.full_name} requires two-step login of its team: you set it up right after you
          join.
        </p>
      ) : null}
      {obstacle === null ? (
        <Answer token={token} invitation={invitation} />
      ) : (
        <Obstacle
          obstacle={obstacle}
          invitation={invitation}
          join={
            kind === 'influencer' || invitation.email_hint === null
              ? null
              : renderJoin({ token, email: invitation.email_hint, onJoined: () => joined(agency) })
          }
        />
      )}
    </section>
  )
}

/** What a new member sees: the invitation is answered. */
function useJoined(): (agency: Shown['agency']) => void {
  const navigate = useNavigate()
  return ({ full_name }) => {
    forgetToken()
    toast.success(`Welcome to ${full_name}`)
    void navigate({ to: '/agency-dashboard' })
  }
}

function Answer({ token, invitation }: { token: string; invitation: Shown }) {
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
    await refreshViewer(queryClient)
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

const obstacleWords: Record<Exclude<InvitationObstacle, 'signed_out'>, string> = {
  wrong_account: sentences.invitationWrongAccount,
  not_an_influencer: sentences.invitationNeedsInfluencer,
  own_agency: 'This is your own agency’s invitation. Send it to somebody else.',
  already_managed: 'This agency manages you already. There is nothing left to do.',
  already_member: 'You are a member of this agency already.',
  member_elsewhere: sentences.memberElsewhere,
  agency_account: sentences.agencyCannotJoin,
}

type ObstacleProps = { obstacle: InvitationObstacle; invitation: Shown; join: ReactNode }

function Obstacle({ obstacle, invitation, join }: ObstacleProps) {
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
