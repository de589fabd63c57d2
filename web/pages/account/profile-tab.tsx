import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { applicationMail } from '#web/features/applications/application-mail.ts'
import { CardPanel } from '#web/features/applications/card-panel.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const Following = lazyPart(() => import('./following.tsx').then((module) => module.Following))

type ProfileTabProps = { viewer: Viewer; onEdit: () => void; onSignOut: () => void }

/** Describes the account's role and links to what can be done next. */
export function ProfileTab({ viewer, onEdit, onSignOut }: ProfileTabProps) {
  const hasPage = viewer.username !== null && (viewer.is_influencer || viewer.is_creditcard)
  return (
    <div className="grid max-w-3xl gap-6">
      <section className="panel panel--pad grid gap-5" aria-labelledby="account-facts">
        <h2 id="account-facts" className="t-title">
          Your account
        </h2>
        <dl className="details">
          <dt>Full name</dt>
          <dd>{viewer.full_name.trim() || 'Not given yet'}</dd>
          <dt>Username</dt>
          <dd>{viewer.username === null ? 'Not chosen yet' : `@${viewer.username}`}</dd>
          <dt>Email</dt>
          <dd>{viewer.email}</dd>
          <dt>Account type</dt>
          <dd>{kindOf(viewer)}</dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={onEdit}>
            Edit Profile
          </Button>
          {hasPage ? (
            <Button
              render={
                <Link to="/influencer/$username" params={{ username: viewer.username ?? '' }} />
              }
            >
              See your public page
            </Button>
          ) : null}
          <Button onClick={onSignOut}>Sign out</Button>
        </div>
      </section>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Following />
      </Suspense>
      <CardPanel viewer={viewer} />
      {mayPublish(viewer) ? null : (
        <section
          className="panel panel--pad grid justify-items-start gap-3"
          aria-labelledby="become"
        >
          <h2 id="become" className="t-title">
            Have codes of your own?
          </h2>
          <p className="soft">
            Apply and publish right away. Or write to us from your address, and we turn this account
            into an influencer account.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="ink" render={<Link to="/influencer-apply" />}>
              Apply now
            </Button>
            <Button href={applicationMail(viewer)}>Request an influencer account</Button>
          </div>
          <p className="soft">
            You issue a credit card?{' '}
            <Link className="link" to="/influencer-apply" search={{ tab: 'card' }}>
              Apply as a card issuer
            </Link>
            .
          </p>
        </section>
      )}
    </div>
  )
}

function kindOf({ is_influencer, is_agency, is_creditcard, is_staff }: Viewer): string {
  const kinds = [
    is_influencer && 'Influencer',
    is_agency && 'Agency',
    is_creditcard && 'Credit card',
    is_staff && 'Staff',
  ].filter((kind) => kind !== false)
  return kinds.length === 0 ? 'Shopper' : kinds.join(' and ')
}
