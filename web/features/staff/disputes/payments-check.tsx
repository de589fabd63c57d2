import { useQuery } from '@tanstack/react-query'

import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { paymentsCheckQuery } from '../data.ts'
import { FindingList } from '../desk/finding-list.tsx'

/** Checks prices, key, endpoint and secret at the provider, on a click. */
export function PaymentsCheck() {
  const { data, error, isFetching, refetch } = useQuery(paymentsCheckQuery)
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="payments-check">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h3 className="t-title" id="payments-check">
            Payment settings
          </h3>
          <p className="soft t-sm max-w-[60ch]">
            Whether prices, key and endpoint at the provider are what the pages say.
          </p>
        </div>
        <Button busy={isFetching} busyText="Checking..." onClick={() => void refetch()}>
          Check now
        </Button>
      </div>
      {error === null ? null : (
        <Notice kind="error" role="alert">
          {sentenceOf(error)}
        </Notice>
      )}
      {data === undefined ? null : (
        <FindingList
          findings={data.findings.map(({ level, text }) => ({ id: text, level, text }))}
        />
      )}
    </section>
  )
}
