import { useId } from 'react'
import { useForm } from 'react-hook-form'

import type { OwnDrop } from '#shared/contract/promo-codes/drops.ts'
import { maxPerDay, maxPerVisitorPerDay } from '#shared/rules/promo-codes/drops.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useSetDrop } from './drop-data.ts'
import { dropProblems, dropSettingsOf } from './drop-values.ts'
import type { DropValues } from './drop-values.ts'

/** The settings of a drop: codes per shopper, codes per day, and whether shoppers see the remaining number. */
export function DropSettingsForm({ codeId, drop }: { codeId: string; drop: OwnDrop }) {
  const titleId = useId()
  const saving = useSetDrop(codeId)
  const form = useForm<DropValues>({
    defaultValues: {
      shows_left: drop.shows_left,
      per_visitor_per_day: String(drop.per_visitor_per_day),
      per_day: drop.per_day === null ? '' : String(drop.per_day),
    },
    resolver: checkedBy(dropProblems),
  })
  const { errors } = form.formState
  const sending = useFormSubmit(form, {
    send: (values) => saving.mutateAsync(dropSettingsOf(values)),
    done: () => {
      toast.success('Settings saved')
    },
  })
  return (
    <Form of={sending} className="grid gap-3" aria-labelledby={titleId}>
      <h3 className="t-subtitle" id={titleId}>
        How shoppers get them
      </h3>
      <FormNotices alert={sending.alert} title="The settings could not be saved" />
      <TextField
        label="Codes for one shopper a day"
        inputMode="numeric"
        autoComplete="off"
        hint={`1 to ${formatNumber(maxPerVisitorPerDay)}. Within an hour a shopper gets the same code again.`}
        error={errors.per_visitor_per_day?.message}
        {...form.register('per_visitor_per_day')}
      />
      <TextField
        label="Codes for all shoppers a day"
        optional
        inputMode="numeric"
        autoComplete="off"
        placeholder="No limit"
        hint={`Up to ${formatNumber(maxPerDay)}. Days are counted in UTC.`}
        error={errors.per_day?.message}
        {...form.register('per_day')}
      />
      <Checkbox label="Shoppers see how many are left" {...form.register('shows_left')} />
      <SubmitButton of={sending} variant="line" className="justify-self-start" busyText="Saving...">
        Save settings
      </SubmitButton>
    </Form>
  )
}
