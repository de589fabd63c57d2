import { Link } from '@tanstack/react-router'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { agencyRoleText } from '#shared/rules/agencies/agencies.ts'
import { isExpectedError, sentenceOf } from '#web/client/errors.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

import { JoinForm } from '#web/features/accounts/sign-up/join-form.tsx'
import { useInvitation } from '#web/features/agencies/data.ts'
import { useInvitationToken } from '#web/features/agencies/invitations/invitation-token.ts'
import { Rights } from '#web/features/agencies/managers/agency-rights.tsx'
import { RowsSkeleton } from '#web/features/agencies/rows-skeleton.tsx'
import { Obstacle, lowerFirst } from './invitation-obstacle.tsx'
import type { Shown } from './invitation-obstacle.tsx'
import { useJoined, Answer } from './invitation-answer.tsx'

/** The target of an invitation link: the inviting agency, and buttons to accept or decline. */
export function InvitationPage() {
  const token = useInvitationToken()
  const query = useInvitation(token)
  const { data, error } = query
  if (token === '') return <Refused sentence={sentences.invitationElsewhere} />
  if (error !== null) {
    if (isExpectedError(error) && error.code !== 'RATE_LIMITED')
      return <Refused sentence={sentenceOf(error)} />
    return (
      <div className="wrap py-section">
        <QueryErrorPanel title="The invitation could not be loaded" query={query} />
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
          <InvitationDetails key={token} token={token} invitation={data} />
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

type InvitationDetailsProps = { token: string; invitation: Shown }

function InvitationDetails({ token, invitation }: InvitationDetailsProps) {
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
          As {agencyRoleText[role].name.toLowerCase()}: {lowerFirst(agencyRoleText[role].text)}
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
            kind === 'influencer' || invitation.email_hint === null ? null : (
              <JoinForm
                token={token}
                email={invitation.email_hint}
                onJoined={() => joined(agency)}
              />
            )
          }
        />
      )}
    </section>
  )
}
