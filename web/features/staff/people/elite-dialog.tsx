import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { staffSentences } from '#shared/contract/sentences/staff.ts'
import type { StaffPerson } from '#shared/contract/staff/staff-people.ts'
import { longestReason, shortestReason } from '#shared/rules/staff/staff.ts'
import { FormDialog } from '#web/parts/forms/form-dialog.tsx'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { personQuery, staffCalls, useStaffCall } from '../data.ts'
import { nameOf } from '../staff-text.ts'

type EliteValues = { until: string; reason: string }

function eliteProblems({ until, reason }: EliteValues, today: string): Partial<EliteValues> {
  return {
    ...(until !== '' && until <= today ? { until: staffSentences.eliteEndInPast } : {}),
    ...(reason.trim().length < shortestReason ? { reason: staffSentences.reasonRequired } : {}),
  }
}

/** Grants Elite until the end of a day, or indefinitely. */
export function EliteDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { data } = useQuery(personQuery(person.id))
  const call = useStaffCall(staffCalls.setElite)
  const [today] = useState(utcToday)
  const has = person.subscription_tier === 'elite'
  const form = useForm<EliteValues>({
    values: { until: data?.plan.elite_until ?? '', reason: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: checkedBy((values) => eliteProblems(values, today)),
  })
  const { errors } = form.formState

  const draft = useFormDraft(form, { name: `elite:${person.id}` })
  const sending = useFormSubmit(form, {
    send: ({ until, reason }) =>
      call.mutateAsync({
        id: person.id,
        until: until === '' ? null : until,
        reason: reason.trim(),
      }),
    done: () => {
      draft.done()
      toast.success(has ? 'The end of Elite is changed' : `${nameOf(person)} has Elite now`)
      onClose()
    },
  })

  return (
    <FormDialog
      of={sending}
      draft={draft}
      onClose={onClose}
      title={has ? `Elite of ${nameOf(person)}` : `Give ${nameOf(person)} Elite?`}
      description="Elite has no limit of codes. A plan that is paid beside it goes on being charged until they end it."
      submitLabel={has ? 'Save' : 'Give Elite'}
    >
      <DateField
        label="Last day"
        optional
        hint="Without a day it has no end."
        clearLabel="No end"
        error={errors.until?.message}
        {...form.register('until')}
        min={today}
      />
      <TextareaField
        label="Reason"
        hint="For the log, such as the number of the contract."
        rows={2}
        maxLength={longestReason}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
