import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'

import type { StaffPerson, StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'

import { personQuery } from '../data.ts'
import { DetailsDialog } from '../desk/details-dialog.tsx'
import { PageFacts } from './page-facts.tsx'
import { nameOf, planName, rolesOf } from '../staff-text.ts'

const links = ['instagram_url', 'tiktok_url', 'x_url', 'youtube_url', 'linkedin_url'] as const

/** All data of an account. */
export function PersonDetails({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const query = useQuery(personQuery(person.id))
  return (
    <DetailsDialog
      title={nameOf(person)}
      description={person.email}
      query={query}
      onClose={onClose}
    >
      {(details) => <Facts person={details} />}
    </DetailsDialog>
  )
}

function Facts({ person }: { person: StaffPersonDetails }) {
  const linked = links.map((field) => person[field]).filter((link) => link !== null && link !== '')
  return (
    <dl className="details">
      <dt>Roles</dt>
      <dd>{rolesOf(person)}</dd>
      <dt>Plan</dt>
      <dd>{planText(person)}</dd>
      <dt>Codes</dt>
      <dd className="num">
        {person.live_promo_codes} live of {person.promo_codes}, {person.blocked_promo_codes} blocked
        {person.plan.paused_by_plan === 0 ? '' : `, ${person.plan.paused_by_plan} wait for a plan`}
      </dd>
      <dt>Followers</dt>
      <dd className="num">{formatNumber(person.followers)}</dd>
      <dt>Two-step login</dt>
      <dd>{person.has_two_step ? 'On' : 'Off'}</dd>
      {person.suspended_at === null ? null : (
        <>
          <dt>Suspended</dt>
          <dd>
            {formatTimestamp(person.suspended_at)}: {person.suspended_reason}
          </dd>
        </>
      )}
      <dt>Verified</dt>
      <dd>
        {person.verified_at === null
          ? 'No'
          : `${formatTimestamp(person.verified_at)}, ${person.verified_url ?? ''}`}
      </dd>
      <dt>Managed by</dt>
      <dd>{person.agencies.length === 0 ? 'Nobody' : person.agencies.map(nameOf).join(', ')}</dd>
      <dt>Links</dt>
      <dd className="grid justify-items-start gap-1">
        {linked.length === 0
          ? 'None'
          : linked.map((link) => (
              <a
                key={link}
                className="link"
                href={link ?? ''}
                target="_blank"
                rel="nofollow noopener noreferrer"
              >
                {link}
                <ArrowUpRight className="icon icon--sm ml-1 inline" aria-hidden="true" />
              </a>
            ))}
      </dd>
      {person.page === null ? null : <PageFacts person={person} page={person.page} />}
      <dt>Since</dt>
      <dd>{formatTimestamp(person.created_at)}</dd>
    </dl>
  )
}

function planText({ plan }: StaffPersonDetails): string {
  const name = planName(plan.subscription_tier)
  if (plan.elite_since !== null) {
    const end = plan.elite_until === null ? 'without an end' : `until ${plan.elite_until}`
    const paid = plan.paid_tier === 'starter' ? '' : `; pays for ${planName(plan.paid_tier)}`
    return `${name}, ${end}${paid}`
  }
  if (plan.subscription_end === null) return name
  return `${name}, ${plan.cancel_at_period_end ? 'ends' : 'renews'} ${formatTimestamp(plan.subscription_end)}`
}
