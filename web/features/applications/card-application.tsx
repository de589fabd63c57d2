import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import '#web/ui/page-frames/dashboard.css'
import { Link } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { OwnCard } from '#shared/contract/staff/cards.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { dashboardPathFor } from '#web/parts/addresses/dashboard-path.ts'
import { RefusalNotice } from '#web/parts/forms/refusal-notice.tsx'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useCardSteps, useOwnCard } from './card-data.ts'
import { CardForm } from './card-form.tsx'

type Application = NonNullable<OwnCard['application']>

/** The application of a card issuer. Staff answers it. */
export function CardApplication({ viewer }: { viewer: Viewer }) {
  const query = useOwnCard(viewer)
  const { data, error } = query
  if (data === undefined) {
    return error ? (
      <QueryErrorPanel title="Your application could not be loaded" query={query} />
    ) : (
      <div className="grid gap-3" aria-busy="true">
        <p className="sr" role="status">
          Loading
        </p>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  const { application, is_creditcard } = data
  if (is_creditcard) return <IsCard viewer={viewer} />
  if (application?.state === 'waiting') return <Waiting application={application} />
  return (
    <>
      <LastAnswer card={data} />
      <p className="soft">
        For those who issue credit cards. We look at each application and answer by email; then you
        publish your codes like everybody else, on a page that says that it is a credit card’s.
      </p>
      {viewer.is_influencer || viewer.is_agency ? (
        <Notice title="Your page becomes the card’s">
          Once we approve, it takes the name that you enter here, and is listed under Credit Cards
          instead of Influencers. Your codes, your plan and your address stay.
        </Notice>
      ) : null}
      <CardForm
        key={application?.id ?? 'first'}
        viewer={viewer}
        former={application?.state === 'refused' ? application : undefined}
      />
    </>
  )
}

/** The outcome of the last application: refused, or ended later. */
function LastAnswer({ card: { application, ended } }: { card: OwnCard }) {
  if (ended !== null && (application === null || application.created_at < ended.at)) {
    return (
      <Notice title="Your page is no credit-card profile any more">
        <span className="whitespace-pre-line wrap-anywhere">{ended.reason}</span>
      </Notice>
    )
  }
  if (application?.state !== 'refused') return null
  return (
    <Notice kind="error" title="We could not approve your application">
      <span className="whitespace-pre-line wrap-anywhere">{application.answer}</span> You can change
      it and apply again.
    </Notice>
  )
}

function IsCard({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Notice kind="success" title={staffSentences.cardAlready}>
        There is nothing to apply for. Your dashboard has your codes.
      </Notice>
      <Button variant="primary" size="lg" block render={<Link to={dashboardPathFor(viewer)} />}>
        Go to your dashboard
      </Button>
    </>
  )
}

function Waiting({ application }: { application: Application }) {
  const { withdraw } = useCardSteps()
  return (
    <>
      <Notice title="We are looking at your application">We answer by email, and here.</Notice>
      <dl className="details">
        <dt>Card or issuer</dt>
        <dd className="wrap-anywhere">{application.name}</dd>
        <dt>Website</dt>
        <dd className="wrap-anywhere">{application.website}</dd>
        <dt>Cards</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{application.cards}</dd>
        <dt>Contact</dt>
        <dd className="wrap-anywhere">{application.contact_email}</dd>
        <dt>Sent</dt>
        <dd>{formatTimestamp(application.created_at)}</dd>
      </dl>
      <RefusalNotice error={withdraw.error} />
      <div>
        <Button
          busy={withdraw.isPending}
          busyText="Taking it back..."
          onClick={() =>
            withdraw.mutate(
              { id: application.id },
              { onSuccess: () => toast.success('Application taken back') },
            )
          }
        >
          Take the application back
        </Button>
      </div>
    </>
  )
}
