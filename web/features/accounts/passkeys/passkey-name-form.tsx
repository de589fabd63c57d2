import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

import { proofSentences } from '#shared/contract/sentences/proof.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

type PasskeyNameFormProps = {
  name: string
  submitLabel: string
  onSubmit: (name: string) => Promise<void>
  onCancel: () => void
}

/** The form for the name of a passkey. */
export function PasskeyNameForm({ name, submitLabel, onSubmit, onCancel }: PasskeyNameFormProps) {
  const form = useForm({ defaultValues: { name } })
  const { register, setFocus } = form
  const { errors } = form.formState
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const sending = useFormSubmit(form, {
    send: (values) => onSubmit(values.name.trim()),
    refuse: (error) => {
      const { code, fields, sentence } = refusalOf(error)
      return { fields, sentence: code === undefined ? proofSentences.passkeyRefused : sentence }
    },
  })
  return (
    <Form of={sending} className="grid gap-4">
      <FormNotices alert={sending.alert} />
      <TextField
        label="Name of the passkey"
        hint="Such as the device that it is on"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', {
          validate: (text) =>
            (text.trim() !== '' && text.trim().length <= 80) || proofSentences.passkeyNameInvalid,
        })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton of={sending} busyText="One moment...">
          {submitLabel}
        </SubmitButton>
        <Button disabled={sending.isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
