import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'

import type { StaffVerification } from '#shared/contract/staff-verifications.ts'
import { verificationNetworkNames } from '#shared/rules/staff.ts'
import { whenWords } from '#web/parts/when-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeButton } from '#web/ui/code-button.tsx'

import { verificationsQuery } from './data.ts'
import { QueueFilter } from './queue-filter.tsx'
import { StaffList } from './staff-list.tsx'
import { shownIn } from './staff-search.ts'
import type { StaffSearch } from './staff-search.ts'
import { nameOf } from './staff-text.ts'
import { Accept, Refuse } from './decide-verification.tsx'

type Deciding = { request: StaffVerification; decision: 'accept' | 'refuse' }

type QueueTabProps = { search: StaffSearch; onSearch: (search: StaffSearch) => void }

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
    <section className="grid gap-4" aria-labelledby="staff-verification">
      <h2 className="sr" id="staff-verification">
        Verification
      </h2>
      <QueueFilter
        label="Verification"
        value={state}
        done={{ value: 'decided', label: 'Decided' }}
        onChange={(next) =>
          onSearch({ tab: 'verification', show: next === 'open' ? undefined : next })
        }
      />
      <StaffList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.verifications)}
        what="requests"
        empty={
          state === 'open'
            ? { title: 'Nobody waits', text: 'Creators who want to be verified come here.' }
            : { title: 'Nothing decided yet', text: 'Requests that you have decided come here.' }
        }
      >
        {(requests) => (
          <ul className="queue">
            {requests.map((request) => (
              <li key={request.id} className="panel panel--pad queue__item">
                <Request request={request} onDecide={setDeciding} />
              </li>
            ))}
          </ul>
        )}
      </StaffList>
      {deciding === undefined ? null : deciding.decision === 'accept' ? (
        <Accept request={deciding.request} onClose={close} />
      ) : (
        <Refuse request={deciding.request} onClose={close} />
      )}
    </section>
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
        <dd>{whenWords(request.submitted_at)}</dd>
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
          <Badge kind={state === 'accepted' ? 'active' : 'expired'}>
            {state === 'accepted' ? 'Verified' : 'Refused'}
          </Badge>
          <span className="soft t-sm">
            {request.decided_at === null ? null : whenWords(request.decided_at)}
          </span>
        </div>
      )}
    </article>
  )
}
