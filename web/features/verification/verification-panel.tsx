import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import { mayPublish } from '#shared/rules/roles.ts'
import { verificationNetworkNames } from '#shared/rules/staff.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { useViewer } from '#web/client/viewer.ts'
import { whenWords } from '#web/parts/when-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeButton } from '#web/ui/code-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

import { useVerification, useVerificationSteps } from './verification-data.ts'
import type { OwnVerification } from './verification-data.ts'

type VerificationPanelProps = {
  /** Leads to where social links are entered, which one needs at least one of. */
  linksAction: ReactNode
}

/** Shows shoppers that a creator is who they say: by a code in their own profile elsewhere. */
export function VerificationPanel({ linksAction }: VerificationPanelProps) {
  const headingId = useId()
  const { viewer } = useViewer()
  const isCreator = viewer !== null && mayPublish(viewer)
  const { data, error, isFetching, refetch } = useVerification(isCreator)
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
        <ErrorPanel
          title="This could not be loaded"
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
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
  if (is_verified) return <Badge kind="active">Verified</Badge>
  if (request?.state === 'submitted') return <Badge kind="soon">Waiting for us</Badge>
  return request?.state === 'refused' ? <Badge kind="expired">Refused</Badge> : null
}

type StepsProps = VerificationPanelProps & { verification: OwnVerification }

function Steps({ verification, linksAction }: StepsProps) {
  const { is_verified, verified_at, verified_url, request, networks } = verification
  if (is_verified) {
    return (
      <p className="soft max-w-[60ch] wrap-anywhere">
        Shoppers see a mark beside your name. We looked at {verified_url ?? 'your profile'}
        {verified_at === null ? '' : `, ${whenWords(verified_at)}`}.
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

type Request = NonNullable<OwnVerification['request']>

function Refused({ request }: { request: Request }) {
  return (
    <Notice title="We could not verify you">
      {request.answer === null || request.answer === '' ? 'You can ask again.' : request.answer}
    </Notice>
  )
}

function Start({ networks }: Pick<OwnVerification, 'networks'>) {
  const { start } = useVerificationSteps()
  const [chosen, setChosen] = useState(networks[0]?.network)
  const network = networks.some((one) => one.network === chosen) ? chosen : networks[0]?.network
  if (network === undefined) return null
  return (
    <>
      <p className="soft max-w-[60ch]">
        A mark beside your name shows shoppers that it is really you. You get a code, put it into
        the text of your profile for a day or two, and we look. It costs nothing.
      </p>
      {networks.length > 1 ? (
        <div className="justify-self-start">
          <SegmentedControl
            label="Profile to check"
            value={network}
            onValueChange={setChosen}
            options={networks.map((one) => ({
              value: one.network,
              label: verificationNetworkNames[one.network],
            }))}
          />
        </div>
      ) : null}
      <Failure error={start.error} />
      <div>
        <Button
          variant="ink"
          busy={start.isPending}
          busyText="Getting a code..."
          onClick={() => start.mutate({ network })}
        >
          Get a code for {verificationNetworkNames[network]}
        </Button>
      </div>
    </>
  )
}

function CodeGiven({ request }: { request: Request }) {
  const { submit, cancel } = useVerificationSteps()
  return (
    <>
      <ol className="bullets soft list-decimal">
        <li>
          Copy this code: <CodeButton code={request.code} />
        </li>
        <li className="wrap-anywhere">
          Put it into the text of{' '}
          <a className="link" href={request.profile_url} target="_blank" rel="noopener">
            {request.profile_url}
          </a>
          .
        </li>
        <li>Tell us. Once we have answered, you can take it out again.</li>
      </ol>
      <Failure error={submit.error ?? cancel.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="ink"
          busy={submit.isPending}
          busyText="Sending..."
          onClick={() =>
            submit.mutate(undefined, {
              onSuccess: () => toast.success(staffSentences.verificationSubmitted),
            })
          }
        >
          The code is in place
        </Button>
        <TakeBack cancel={cancel} />
      </div>
    </>
  )
}

function Submitted({ request }: { request: Request }) {
  const { cancel } = useVerificationSteps()
  return (
    <>
      <p className="soft max-w-[60ch] wrap-anywhere">
        We look for <strong className="t-code">{request.code}</strong> in {request.profile_url} and
        answer by email. Leave it there until then.
      </p>
      <Failure error={cancel.error} />
      <div>
        <TakeBack cancel={cancel} />
      </div>
    </>
  )
}

type TakeBackProps = { cancel: ReturnType<typeof useVerificationSteps>['cancel'] }

function TakeBack({ cancel }: TakeBackProps) {
  return (
    <Button busy={cancel.isPending} busyText="Taking it back..." onClick={() => cancel.mutate()}>
      Take the request back
    </Button>
  )
}

function Failure({ error }: { error: Error | null }) {
  if (error === null) return null
  const { code, sentence } = refusalOf(error)
  return (
    <Notice kind="error" role="alert">
      {code === undefined ? staffSentences.verificationFailed : sentence}
    </Notice>
  )
}
