import { useForm } from 'react-hook-form'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { readField } from '#shared/rules/promo-codes/read-promo-field.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { FormDialog } from '#web/parts/forms/form-dialog.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'

import { useReplacePromoCode } from './data.ts'
import { showSaved } from './form/show-saved.ts'

type LeakedCodeDialogProps = { code: OwnPromoCode; influencerId: string; onClose: () => void }

function problemsOf({ promo_code }: { promo_code: string }): { promo_code?: string } {
  const read = readField('promo_code', promo_code)
  return 'problem' in read ? { promo_code: read.problem } : {}
}

/** Shown after a leak: a message to the brand, and a field for the replacement code. */
export function LeakedCodeDialog({ code, influencerId, onClose }: LeakedCodeDialogProps) {
  const replacing = useReplacePromoCode(influencerId, code.id)
  const form = useForm({ defaultValues: { promo_code: '' }, resolver: checkedBy(problemsOf) })
  const sending = useFormSubmit(form, {
    send: ({ promo_code }) => replacing.mutateAsync(promo_code),
    done: ({ promo_codes: [saved = code] }) => {
      showSaved(saved, code.scope, sentences.promoCodeReplaced)
      onClose()
    },
  })
  return (
    <FormDialog
      of={sending}
      onClose={onClose}
      title={`${nameOf(code)} is taken out`}
      description="No page, chat, message or extension shows it any more, and its direct links say so. Ask the brand for a new code and enter it here. Links and statistics stay."
      intro={
        <section className="grid gap-2 pb-5" aria-label="Message to the brand">
          <p className="t-sm soft">A message to the brand:</p>
          <CopyText text={messageTo(code)} name="message" isLong />
        </section>
      }
      failed={sentences.promoCodeReplaceFailed}
      cancelLabel="Later"
      submitLabel="Replace the code"
      busyText="Replacing..."
      className="grid gap-2"
    >
      <TextField
        full
        code
        label="The new code"
        placeholder="e.g. SAVE21"
        maxLength={promoCodeFields.promo_code.max}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        error={form.formState.errors.promo_code?.message}
        {...form.register('promo_code')}
      />
    </FormDialog>
  )
}

function messageTo(code: OwnPromoCode): string {
  return `Hello ${code.brand_name} team, my code ${code.promo_code} (${code.description}) has turned up where I did not share it. I took it out everywhere I publish. Could you please end it and give me a new one? Orders since then may not come from my audience.`
}
