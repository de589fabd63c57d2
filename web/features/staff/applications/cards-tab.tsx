import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'

import type { StaffCardApplication } from '#shared/contract/staff/cards.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { cardsQuery } from '../data.ts'
import { StaffQueue } from '../desk/staff-queue.tsx'
import type { QueueTabProps } from '../desk/staff-queue.tsx'
import { shownIn } from '../staff-search.ts'
import { nameOf } from '../staff-text.ts'
import { Approve, Refuse } from './decide-card.tsx'

type Deciding = { application: StaffCardApplication; decision: 'approve' | 'refuse' }

/** Applications for credit-card profiles, for review. */
export function CardsTab({ search, onSearch }: QueueTabProps) {
  const state = shownIn('cards', search.show)
  const [deciding, setDeciding] = useState<Deciding>()
  const close = () => setDeciding(undefined)
  const query = useInfiniteQuery({ ...cardsQuery(state), placeholderData: (former) => former })
  return (
    <>
      <StaffQueue
        tab="cards"
        title="Card issuers"
        state={state}
        done={{ value: 'decided', label: 'Decided' }}
        onSearch={onSearch}
        query={query}
        rows={query.data?.pages.flatMap((page) => page.applications)}
        what="applications"
        empty={{
          open: { title: 'Nobody waits', text: 'Card issuers who apply come here.' },
          done: {
            title: 'Nothing decided yet',
            text: 'Applications that you have decided come here.',
          },
        }}
      >
        {(application) => <Application application={application} onDecide={setDeciding} />}
      </StaffQueue>
      {deciding === undefined ? null : deciding.decision === 'approve' ? (
        <Approve application={deciding.application} onClose={close} />
      ) : (
        <Refuse application={deciding.application} onClose={close} />
      )}
    </>
  )
}

type ApplicationProps = {
  application: StaffCardApplication
  onDecide: (deciding: Deciding) => void
}

function Application({ application, onDecide }: ApplicationProps) {
  const { person, name, website, cards, contact_email, state, answer, decided_at } = application
  const applicant = nameOf(person)
  return (
    <article className="grid gap-3" aria-label={name}>
      <div className="who">
        <Avatar id={person.id} name={applicant} src={person.avatar_url} size={44} />
        <span className="min-w-0 font-semibold wrap-anywhere">
          {name}
          <small className="t-xs mute block font-normal">Asked by {applicant}</small>
        </span>
      </div>
      <dl className="details">
        <dt>Website</dt>
        <dd>
          <a className="link" href={website} target="_blank" rel="nofollow noopener noreferrer">
            {website}
            <ArrowUpRight className="icon icon--sm ml-1 inline" aria-hidden="true" />
          </a>
        </dd>
        <dt>Cards</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{cards}</dd>
        <dt>Contact</dt>
        <dd className="wrap-anywhere">{contact_email}</dd>
        <dt>Asked</dt>
        <dd>{formatTimestamp(application.created_at)}</dd>
        {answer === null || answer === '' ? null : (
          <>
            <dt>Our answer</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
          </>
        )}
      </dl>
      {state === 'waiting' ? (
        <div className="grid gap-2.5 xs:flex xs:flex-wrap xs:justify-end">
          <Button onClick={() => onDecide({ application, decision: 'refuse' })}>Refuse</Button>
          <Button variant="ink" onClick={() => onDecide({ application, decision: 'approve' })}>
            Approve
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Badge kind={state === 'approved' ? 'ok' : 'bad'}>
            {state === 'approved' ? 'Approved' : 'Refused'}
          </Badge>
          <span className="soft t-sm">
            {decided_at === null ? null : formatTimestamp(decided_at)}
          </span>
        </div>
      )}
    </article>
  )
}
