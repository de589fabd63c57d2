import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, Mail } from 'lucide-react'

import type { Invitation, InvitationKind } from '#shared/contract/agencies/invitations.ts'
import { agencyRoleText } from '#shared/rules/agencies/agencies.ts'
import { daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { invitationsQuery, revokeCall, useAgencyCall, useLostRole } from '../data.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'

type PendingInvitationsProps = { kind: InvitationKind; mayRevoke: boolean }

/** Open invitations, each with a button to revoke it. */
export function PendingInvitations({ kind, mayRevoke }: PendingInvitationsProps) {
  const query = useInfiniteQuery(invitationsQuery(kind))
  const { data, error } = query
  useLostRole(error)
  const call = useAgencyCall(revokeCall)
  const waiting = data?.pages.flatMap(({ invitations }) => invitations)
  const revoke = async ({ id }: Invitation) => {
    try {
      await call.mutateAsync({ id })
      toast.success('Invitation taken back')
    } catch (failure) {
      toast.error(sentenceOf(failure))
    }
  }
  const headingId = `pending-${kind}`
  return (
    <section className="panel panel--pad grid gap-3" aria-labelledby={headingId}>
      <h2 className="t-subtitle" id={headingId}>
        Pending invitations
      </h2>
      {waiting === undefined ? (
        error === null ? (
          <RowsSkeleton rows={2} />
        ) : (
          <QueryErrorPanel title="Invitations could not be loaded" query={query} />
        )
      ) : waiting.length === 0 ? (
        <p className="soft t-sm">Nobody is invited at the moment.</p>
      ) : (
        <ul className="rows">
          {waiting.map((one) => (
            <li key={one.id}>
              {one.email === null ? (
                <Link2 className="icon" aria-hidden="true" />
              ) : (
                <Mail className="icon" aria-hidden="true" />
              )}
              <span className="min-w-0">
                <strong className="block wrap-anywhere">{one.email ?? 'By link'}</strong>
                <small className="mute wrap-anywhere">{factsOf(one)}</small>
              </span>
              {mayRevoke ? (
                <Button
                  size="sm"
                  busy={call.isPending && call.variables.id === one.id}
                  busyText="Taking back..."
                  aria-label={`Take back the invitation of ${one.email ?? 'the link'}`}
                  onClick={() => void revoke(one)}
                >
                  Take back
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <MorePages what="invitations" query={query} />
    </section>
  )
}

/** 'As manager, by Ana, 13 days left'. */
function factsOf({ role, invited_by, expires_at }: Invitation): string {
  const today = utcToday()
  const left = daysUntil(expires_at.slice(0, 10), today)
  const time = left <= 0 ? 'ends today' : `${counted(left, 'day')} left`
  const as = role === null ? undefined : `as ${agencyRoleText[role].name.toLowerCase()}`
  const text = [as, `by ${invited_by}`, time].filter((part) => part !== undefined).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
