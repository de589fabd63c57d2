import { useQuery } from '@tanstack/react-query'

import type { HealthCheck } from '#shared/contract/staff/staff-health.ts'
import { plural } from '#shared/rules/text/formats.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { healthQuery, staffCalls, useStaffCall } from '../data.ts'
import { FindingList } from '../desk/finding-list.tsx'

/** The findings for the operator, worst first. */
export function HealthTab() {
  const { data, error, isFetching, refetch } = useQuery(healthQuery)
  return (
    <section className="panel panel--pad grid gap-5" aria-labelledby="staff-health">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="t-title" id="staff-health">
            Health
          </h2>
          <p className="soft t-sm max-w-[60ch]">
            {data ? summaryOf(data.checks) : 'What this installation needs, looked at now.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <TestMailButton />
          <Button busy={isFetching} busyText="Looking..." onClick={() => void refetch()}>
            Look again
          </Button>
        </div>
      </div>
      {error === null ? null : (
        <Notice kind="error" role="alert">
          {sentenceOf(error)}
        </Notice>
      )}
      {data === undefined ? (
        error === null && <Skeleton className="h-80 w-full" />
      ) : (
        <FindingList findings={inOrder(data.checks).map(toFinding)} />
      )}
    </section>
  )
}

const order = { wrong: 0, note: 1, fine: 2 }

function inOrder(checks: readonly HealthCheck[]): HealthCheck[] {
  return checks.toSorted((a, b) => order[a.level] - order[b.level])
}

function summaryOf(checks: readonly HealthCheck[]): string {
  const count = (level: HealthCheck['level']) =>
    checks.filter((check) => check.level === level).length
  const [wrong, notes] = [count('wrong'), count('note')]
  if (wrong + notes === 0) return 'All is well.'
  return [
    wrong > 0 && `${wrong} ${plural(wrong, 'thing')} to mend`,
    notes > 0 && `${notes} to know`,
  ]
    .filter(Boolean)
    .join(', ')
}

function toFinding({ id, title, level, text, what_to_do }: HealthCheck) {
  return {
    id,
    level,
    text: (
      <>
        <strong>{title}</strong>
        <span className="block">{text}</span>
        {what_to_do === null ? null : <span className="soft t-sm block">{what_to_do}</span>}
      </>
    ),
  }
}

function TestMailButton() {
  const { mutateAsync, isPending } = useStaffCall(staffCalls.sendTestMail)
  const send = async () => {
    try {
      const { to } = await mutateAsync(undefined)
      toast.success('A test mail is on its way', { description: to })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <Button busy={isPending} busyText="Sending..." onClick={() => void send()}>
      Send a test mail
    </Button>
  )
}
