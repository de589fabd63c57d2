import { Link } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { useOwnCard } from './card-data.ts'

/** The state of a card issuer's application. Hidden without one. */
export function CardPanel({ viewer }: { viewer: Viewer }) {
  const { data } = useOwnCard(viewer)
  if (data === undefined || data.is_creditcard) return null
  const { application, ended } = data
  const hasEnded = ended !== null && (application === null || application.created_at < ended.at)
  if (application === null && !hasEnded) return null
  const isWaiting = application?.state === 'waiting'
  return (
    <section
      className="panel panel--pad grid justify-items-start gap-3"
      aria-labelledby="card-issuer"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="card-issuer" className="t-title">
          Card issuer
        </h2>
        <Badge kind={isWaiting ? 'warn' : 'bad'}>
          {isWaiting ? 'Waiting for us' : hasEnded ? 'Ended' : 'Refused'}
        </Badge>
      </div>
      <p className="soft wrap-anywhere whitespace-pre-line">
        {isWaiting
          ? `You applied as ${application.name}. We answer by email.`
          : hasEnded
            ? ended.reason
            : application?.answer}
      </p>
      <Button render={<Link to="/influencer-apply" search={{ tab: 'card' }} />}>
        {isWaiting ? 'See your application' : 'Apply again'}
      </Button>
    </section>
  )
}
