import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { PushState } from '#shared/contract/following/push.ts'
import { pushSentences } from '#shared/contract/sentences/push.ts'
import { usualTimes } from '#shared/rules/following/push.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { choosePush, pushAbility, readPush, switchPushOff } from '#web/parts/push/push-browser.ts'
import type { PushChoices } from '#web/parts/push/push-browser.ts'
import { PushDialog } from '#web/parts/push/push-dialog.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { hourOptions } from '#web/parts/delivery/hour-options.ts'

const queryKey = ['push']

/** Whether this browser shows notifications, how many a day, and when none. */
export function PushPanel({ reader = 'member' }: { reader?: 'member' | 'visitor' }) {
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  // Of this browser, so nothing of it stays when the page is left.
  const query = useQuery({ queryKey, queryFn: readPush, gcTime: 0 })
  const { data, error, refetch } = query
  const [isAsking, setIsAsking] = useState(false)
  const off = useMutation({
    mutationFn: switchPushOff,
    onSuccess: () => {
      toast.success(pushSentences.pushOff)
      queryClient.setQueryData(queryKey, null)
      // The pressed button is gone.
      heading.current?.focus()
    },
    onError: (fault) => toast.error(sentenceOf(fault)),
  })
  const ability = pushAbility()
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="push-title">
      <h2 id="push-title" className="t-title" ref={heading} tabIndex={-1}>
        Notifications on this device
      </h2>
      {data ? (
        <>
          <Choices state={data} />
          <Button
            className="justify-self-start"
            busy={off.isPending}
            busyText="Stopping..."
            onClick={() => off.mutate()}
          >
            Stop notifications here
          </Button>
        </>
      ) : error ? (
        <QueryErrorPanel title="This could not be loaded" query={query} />
      ) : data === undefined ? (
        <div aria-busy="true">
          <p className="sr" role="status">
            Loading
          </p>
          <Skeleton className="h-11 max-w-[420px]" />
        </div>
      ) : ability === 'unable' || ability === 'denied' ? (
        <p className="soft">
          {ability === 'unable' ? pushSentences.pushUnable : pushSentences.pushDenied}
        </p>
      ) : (
        <>
          <p className="soft max-w-[60ch]">
            Hear of new codes of what you follow as soon as they are out.
          </p>
          <Button variant="ink" className="justify-self-start" onClick={() => setIsAsking(true)}>
            Turn on
          </Button>
        </>
      )}
      <PushDialog
        reader={reader}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onChange={() => void refetch()}
      />
    </section>
  )
}

const numbers = [1, 2, 3, 5, 10, 20].map((count) => ({
  value: String(count),
  label: `${count} a day at most`,
}))

function Choices({ state }: { state: PushState }) {
  const queryClient = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: 'push' },
    mutationFn: (choices: PushChoices) => choosePush(choices),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      toast.success(pushSentences.pushSaved, { id: 'push-saved' })
    },
    onError: (fault) => toast.error(sentenceOf(fault)),
  })
  const { quiet, per_day } = { ...state, ...(isPending ? variables : {}) }
  return (
    <>
      <Select
        label="How many notifications"
        className="max-w-72"
        options={numbers}
        value={String(per_day)}
        onValueChange={(value) => mutate({ per_day: Number(value) })}
      />
      <Checkbox
        checked={quiet !== null}
        onChange={(event) => mutate({ quiet: event.target.checked ? usualTimes.quiet : null })}
        label="Quiet hours"
      />
      {quiet === null ? null : (
        <div className="flex flex-wrap gap-3">
          <Select
            label="Quiet from"
            prefix="From"
            options={hourOptions}
            value={String(quiet.from)}
            onValueChange={(from) => mutate({ quiet: { ...quiet, from: Number(from) } })}
          />
          <Select
            label="Quiet until"
            prefix="Until"
            options={hourOptions}
            value={String(quiet.to)}
            onValueChange={(to) => mutate({ quiet: { ...quiet, to: Number(to) } })}
          />
        </div>
      )}
    </>
  )
}
