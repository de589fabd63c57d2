import { useId } from 'react'
import { useForm } from 'react-hook-form'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { promoCodeFields } from '#shared/rules/promo-code-fields.ts'
import { readField } from '#shared/rules/read-promo-field.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { checkedBy } from '#web/ui/form-check.ts'
import { toast } from '#web/ui/toast.tsx'

import { useReplacePromoCode } from './data.ts'
import { nameOf } from './own-code-text.ts'

type LeakedCodeDialogProps = { code: OwnPromoCode; influencerId: string; onClose: () => void }

function problemsOf({ promo_code }: { promo_code: string }): { promo_code?: string } {
  const read = readField('promo_code', promo_code)
  return 'problem' in read ? { promo_code: read.problem } : {}
}

/** After a code leaked: a message to the brand, and the new code that takes its place. */
export function LeakedCodeDialog({ code, influencerId, onClose }: LeakedCodeDialogProps) {
  const formId = useId()
  const replacing = useReplacePromoCode(influencerId, code.id)
  const form = useForm({ defaultValues: { promo_code: '' }, resolver: checkedBy(problemsOf) })
  const sending = useFormSubmit(form, {
    send: ({ promo_code }) => replacing.mutateAsync(promo_code),
    done: () => {
      toast.success(sentences.promoCodeReplaced)
      onClose()
    },
    refuse: (error) => {
      const { fields, sentence } = refusalOf(error)
      return { fields, sentence }
    },
  })
  return (
    <Dialog
      open
      busy={sending.isBusy}
      onClose={onClose}
      title={`${nameOf(code)} is taken out`}
      description="No page, chat, message or extension shows it any more, and its direct links say so. Ask the brand for a new code and enter it here. Links and statistics stay."
      actions={
        <>
          <Button disabled={sending.isBusy} onClick={onClose}>
            Later
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={sending.isBusy}
            busyText="Replacing..."
          >
            Replace the code
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <section className="grid gap-2" aria-label="Message to the brand">
          <p className="t-sm soft">A message to the brand:</p>
          <CopyText text={messageTo(code)} name="message" isLong />
        </section>
        <Form of={sending} id={formId} className="grid gap-2">
          <FormNotices alert={sending.alert} title={sentences.promoCodeReplaceFailed} />
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
        </Form>
      </div>
    </Dialog>
  )
}

function messageTo(code: OwnPromoCode): string {
  return `Hello ${code.brand_name} team, my code ${code.promo_code} (${code.description}) has turned up where I did not share it. I took it out everywhere I publish. Could you please end it and give me a new one? Orders since then may not come from my audience.`
}
