import { useId } from 'react'
import type { ReactNode } from 'react'

import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { useVerification } from './verification-data.ts'
import type { OwnVerification } from './verification-data.ts'
import { Start, CodeGiven, Submitted } from './verification-steps.tsx'
import type { Request } from './verification-steps.tsx'

type VerificationPanelProps = {
  /** The link to the social links. Verification needs one of them. */
  linksAction: ReactNode
}

/** Verification of a creator, by a code in their profile on another network. */
export function VerificationPanel({ linksAction }: VerificationPanelProps) {
  const headingId = useId()
  const { viewer } = useViewer()
  const isCreator = viewer !== null && mayPublish(viewer)
  const query = useVerification(isCreator)
  const { data, error } = query
  if (!isCreator) return null
  return (
    <section
      className="panel panel--pad grid scroll-mt-24 gap-4"
      id="verified"
      aria-labelledby={headingId}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="t-title" id={headingId}>
          Verified creator
        </h2>
        {data ? <State verification={data} /> : null}
      </div>
      {data ? (
        <Steps verification={data} linksAction={linksAction} />
      ) : error ? (
        <QueryErrorPanel title="This could not be loaded" query={query} />
      ) : (
        <div className="grid gap-3" aria-busy="true">
          <p className="sr" role="status">
            Loading
          </p>
          <Skeleton className="h-4 w-full max-w-[420px]" />
          <Skeleton className="h-11 w-28" />
        </div>
      )}
    </section>
  )
}

function State({ verification: { is_verified, request } }: { verification: OwnVerification }) {
  if (is_verified) return <Badge kind="ok">Verified</Badge>
  if (request?.state === 'submitted') return <Badge kind="warn">Waiting for us</Badge>
  return request?.state === 'refused' ? <Badge kind="bad">Refused</Badge> : null
}

type StepsProps = VerificationPanelProps & { verification: OwnVerification }

function Steps({ verification, linksAction }: StepsProps) {
  const { is_verified, verified_at, verified_url, request, networks } = verification
  if (is_verified) {
    return (
      <p className="soft max-w-[60ch] wrap-anywhere">
        Shoppers see a mark beside your name. We looked at {verified_url ?? 'your profile'}
        {verified_at === null ? '' : `, ${formatTimestamp(verified_at)}`}. Another name or username,
        or a profile without this link, has to be verified again.
      </p>
    )
  }
  if (request?.state === 'submitted') return <Submitted request={request} />
  if (request?.state === 'code_given') return <CodeGiven request={request} />
  if (networks.length === 0) {
    return (
      <>
        {request?.state === 'refused' ? <Refused request={request} /> : null}
        <p className="soft max-w-[60ch]">
          A mark beside your name shows shoppers that it is really you. We check it by a code in
          your own profile, so first add the link of your Instagram, TikTok, X or YouTube.
        </p>
        <div>{linksAction}</div>
      </>
    )
  }
  return (
    <>
      {request?.state === 'refused' ? <Refused request={request} /> : null}
      <Start networks={networks} />
    </>
  )
}

function Refused({ request }: { request: Request }) {
  return (
    <Notice title="We could not verify you">
      {request.answer === null || request.answer === '' ? 'You can ask again.' : request.answer}
    </Notice>
  )
}
