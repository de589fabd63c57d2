import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { longestNotice } from '#shared/rules/staff/site.ts'
import type { SiteNotice } from '#shared/rules/staff/site.ts'
import { FormDialog } from '#web/parts/forms/form-dialog.tsx'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioChips } from '#web/ui/fields/radio-chips.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { staffCalls, useStaffCall } from '../data.ts'

type NoticeDialogProps = { notice: SiteNotice | null; onClose: () => void }

/** Sets the notice above all pages. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const call = useStaffCall(staffCalls.setNotice)
  const [today] = useState(utcToday)
  const form = useForm({
    defaultValues: {
      text: notice?.text ?? '',
      level: notice?.level ?? 'info',
      until: notice?.until?.slice(0, 10) ?? '',
    },
  })
  const draft = useFormDraft(form, { name: 'site-notice' })
  const sending = useFormSubmit(form, {
    send: ({ text, level, until }) =>
      call.mutateAsync({
        text: text.trim(),
        level,
        until: until === '' ? null : `${until}T23:59:59.999Z`,
      }),
    done: () => {
      draft.done()
      toast.success('The notice is on all pages')
      onClose()
    },
  })
  return (
    <FormDialog
      of={sending}
      draft={draft}
      onClose={onClose}
      title="Notice on all pages"
      description="It stands above everything else. Whoever has a page open sees it with the next one that they load."
      submitLabel="Show it"
    >
      <TextareaField
        label="Notice"
        rows={3}
        maxLength={longestNotice}
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          validate: (text) => text.trim() !== '' || staffSentences.noticeRequired,
        })}
      />
      <DateField
        label="Last day"
        optional
        hint="In UTC. Without a day it stays until you remove it."
        clearLabel="No end"
        {...form.register('until')}
        min={today}
      />
      <RadioChips
        label="Kind"
        chips={[
          { value: 'info', label: 'To know' },
          { value: 'warning', label: 'Warning' },
        ]}
        chosen={notice?.level ?? 'info'}
        {...form.register('level')}
      />
    </FormDialog>
  )
}
