import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { paymentsCheckQuery } from './data.ts'

const icons: Record<'fine' | 'note' | 'wrong', LucideIcon> = {
  fine: CircleCheck,
  note: Info,
  wrong: CircleAlert,
}

const words = { fine: 'Right', note: 'To know', wrong: 'Wrong' }

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
        <ul className="grid gap-3" aria-live="polite">
          {data.findings.map(({ level, text }) => {
            const Icon = icons[level]
            return (
              <li key={text} className="flex gap-3">
                <Icon className="icon mt-0.5 shrink-0" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">
                  <strong>{words[level]}:</strong> {text}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
