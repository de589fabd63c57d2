import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'

import type { StaffVerification } from '#shared/contract/staff/staff-verifications.ts'
import { verificationNetworkNames } from '#shared/rules/staff/staff.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeButton } from '#web/ui/tickets/code-button.tsx'

import { verificationsQuery } from '../data.ts'
import { StaffQueue } from '../desk/staff-queue.tsx'
import type { QueueTabProps } from '../desk/staff-queue.tsx'
import { shownIn } from '../staff-search.ts'
import { nameOf } from '../staff-text.ts'
import { Accept, Refuse } from './decide-verification.tsx'

type Deciding = { request: StaffVerification; decision: 'accept' | 'refuse' }

/** Verification requests for manual review. */
export function VerificationTab({ search, onSearch }: QueueTabProps) {
  const state = shownIn('verification', search.show)
  const [deciding, setDeciding] = useState<Deciding>()
  const close = () => setDeciding(undefined)
  const query = useInfiniteQuery({
    ...verificationsQuery(state),
    placeholderData: (former) => former,
  })
  return (
    <>
      <StaffQueue
        tab="verification"
        title="Verification"
        state={state}
        done={{ value: 'decided', label: 'Decided' }}
        onSearch={onSearch}
        query={query}
        rows={query.data?.pages.flatMap((page) => page.verifications)}
        what="requests"
        empty={{
          open: { title: 'Nobody waits', text: 'Creators who want to be verified come here.' },
          done: { title: 'Nothing decided yet', text: 'Requests that you have decided come here.' },
        }}
      >
        {(request) => <Request request={request} onDecide={setDeciding} />}
      </StaffQueue>
      {deciding === undefined ? null : deciding.decision === 'accept' ? (
        <Accept request={deciding.request} onClose={close} />
      ) : (
        <Refuse request={deciding.request} onClose={close} />
      )}
    </>
  )
}

type RequestProps = { request: StaffVerification; onDecide: (deciding: Deciding) => void }

function Request({ request, onDecide }: RequestProps) {
  const { person, network, profile_url, code, state } = request
  const name = nameOf(person)
  return (
    <article className="grid gap-3" aria-label={name}>
      <div className="who">
        <Avatar id={person.id} name={name} src={person.avatar_url} size={44} />
        <span className="min-w-0 font-semibold wrap-anywhere">
          {name}
          {person.username === null ? null : (
            <small className="t-xs mute block font-normal">@{person.username}</small>
          )}
        </span>
      </div>
      <dl className="details">
        <dt>{verificationNetworkNames[network]}</dt>
        <dd>
          <a className="link" href={profile_url} target="_blank" rel="nofollow noopener noreferrer">
            {profile_url}
            <ArrowUpRight className="icon icon--sm ml-1 inline" aria-hidden="true" />
          </a>
        </dd>
        <dt>Code to look for</dt>
        <dd>
          <CodeButton code={code} />
        </dd>
        {request.reads_alike.length === 0 ? null : (
          <>
            <dt>Similar names</dt>
            <dd className="wrap-anywhere">
              {request.reads_alike
                .map((other) =>
                  other.username === null ? nameOf(other) : `${nameOf(other)} (@${other.username})`,
                )
                .join(', ')}
            </dd>
          </>
        )}
        <dt>Asked</dt>
        <dd>{formatTimestamp(request.submitted_at)}</dd>
        {request.answer === null || request.answer === '' ? null : (
          <>
            <dt>Our answer</dt>
            <dd className="whitespace-pre-line">{request.answer}</dd>
          </>
        )}
      </dl>
      {state === 'submitted' ? (
        <div className="grid gap-2.5 xs:flex xs:flex-wrap xs:justify-end">
          <Button onClick={() => onDecide({ request, decision: 'refuse' })}>Refuse</Button>
          <Button variant="ink" onClick={() => onDecide({ request, decision: 'accept' })}>
            The code is there
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Badge kind={state === 'accepted' ? 'ok' : 'bad'}>
            {state === 'accepted' ? 'Verified' : 'Refused'}
          </Badge>
          <span className="soft t-sm">
            {request.decided_at === null ? null : formatTimestamp(request.decided_at)}
          </span>
        </div>
      )}
    </article>
  )
}
