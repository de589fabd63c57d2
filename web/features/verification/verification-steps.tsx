import { useState } from 'react'

import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { verificationNetworkNames } from '#shared/rules/staff/staff.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeButton } from '#web/ui/tickets/code-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useVerificationSteps } from './verification-data.ts'
import type { OwnVerification } from './verification-data.ts'

export type Request = NonNullable<OwnVerification['request']>

export function Start({ networks }: Pick<OwnVerification, 'networks'>) {
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

export function CodeGiven({ request }: { request: Request }) {
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

export function Submitted({ request }: { request: Request }) {
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
