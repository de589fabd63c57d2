import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import type { StaffPerson } from '#shared/contract/staff-people.ts'
import { longestReason, shortestReason } from '#shared/rules/staff.ts'
import { FormNotices } from '#web/parts/forms/form.tsx'
import { useDraft } from '#web/parts/forms/use-draft.tsx'
import { refusalOf } from '#web/client/refusal.ts'
import { utcToday } from '#web/parts/utc-today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { personQuery, staffCalls, useStaffCall } from './data.ts'
import { nameOf } from './staff-text.ts'

type Problems = { until?: string; reason?: string; alert?: string }

const empty = { reason: '', until: '' }

/** Grants Elite until the end of a day, or indefinitely. */
export function EliteDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const formId = useId()
  const { data } = useQuery(personQuery(person.id))
  const call = useStaffCall(staffCalls.setElite)
  const [until, setUntil] = useState<string>()
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [today] = useState(utcToday)
  const shownUntil = until ?? data?.plan.elite_until ?? ''
  const has = person.subscription_tier === 'elite'

  const kept = useDraft({
    name: `elite:${person.id}`,
    values: { reason, until: until ?? '' },
    start: empty,
    restore: (draft) => {
      setReason(draft.reason)
      setUntil(draft.until === '' ? undefined : draft.until)
    },
  })
  const close = () => kept.leave(onClose)
  const save = async () => {
    const found: Problems = {
      ...(shownUntil !== '' && shownUntil <= today ? { until: staffSentences.eliteEndInPast } : {}),
      ...(reason.trim().length < shortestReason ? { reason: staffSentences.reasonRequired } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await call.mutateAsync({
        id: person.id,
        until: shownUntil === '' ? null : shownUntil,
        reason: reason.trim(),
      })
    } catch (error) {
      const { fields, sentence } = refusalOf(error)
      setProblems(Object.keys(fields).length > 0 ? fields : { alert: sentence })
      return
    }
    kept.done()
    toast.success(has ? 'The end of Elite is changed' : `${nameOf(person)} has Elite now`)
    onClose()
  }

  return (
    <Dialog
      open
      busy={call.isPending}
      onClose={close}
      title={has ? `Elite of ${nameOf(person)}` : `Give ${nameOf(person)} Elite?`}
      description="Elite has no limit of codes. A plan that is paid beside it goes on being charged until they end it."
      actions={
        <>
          <Button disabled={call.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={call.isPending}
            busyText="Saving..."
          >
            {has ? 'Save' : 'Give Elite'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!call.isPending) void save()
        }}
      >
        <FormNotices alert={problems.alert} kept={kept} />
        <DateField
          label="Last day"
          optional
          hint="Without a day it has no end."
          clearLabel="No end"
          min={today}
          error={problems.until}
          value={shownUntil}
          onChange={(event) => {
            setUntil(event.target.value)
            setProblems({})
          }}
        />
        <TextareaField
          label="Reason"
          hint="For the log, such as the number of the contract."
          rows={2}
          maxLength={longestReason}
          error={problems.reason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setProblems({})
          }}
        />
      </form>
    </Dialog>
  )
}
