import { useForm } from 'react-hook-form'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { longestCards } from '#shared/rules/staff/staff.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { useFormDraft } from '#web/parts/forms/use-form-draft.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useCardSteps } from './card-data.ts'
import { cardFields, cardProblems } from './card-values.ts'
import type { CardValues } from './card-values.ts'

type CardFormProps = {
  viewer: Viewer
  /** The values of the former application. */
  former: CardValues | undefined
}

/** The application form of a card issuer. */
export function CardForm({ viewer, former }: CardFormProps) {
  const form = useForm<CardValues>({
    defaultValues: {
      name: former?.name ?? '',
      website: former?.website ?? '',
      cards: former?.cards ?? '',
      contact_email: former?.contact_email ?? viewer.email,
    },
    resolver: checkedBy(cardProblems),
    shouldFocusError: false,
  })
  const { apply } = useCardSteps()
  // The other application forms stay in the page.
  const draft = useFormDraft(form, { name: 'apply:card', place: [] })
  const { errors } = form.formState
  const sending = useFormSubmit(form, {
    send: (values) => apply.mutateAsync(values),
    done: () => {
      draft.done()
      toast.success(staffSentences.cardApplied)
    },
    refuse: (error) => {
      const { code, fields, sentence } = refusalOf(error)
      if (code === 'UNAUTHORIZED') return { fields, sentence: sentences.loginToApply }
      return {
        fields,
        sentence: code === undefined ? staffSentences.cardApplicationFailed : sentence,
      }
    },
    order: cardFields,
  })
  return (
    <Form of={sending} className="grid gap-4" aria-label="Apply as Card Issuer">
      <FormNotices alert={sending.alert} draft={draft} />
      <TextField
        label="Card or issuer"
        hint="Your page will have this name."
        autoComplete="organization"
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        reserveHint={false}
        error={errors.website?.message}
        {...form.register('website')}
      />
      <TextareaField
        label="Which cards, and what do they save?"
        rows={4}
        maxLength={longestCards}
        error={errors.cards?.message}
        {...form.register('cards')}
      />
      <EmailField
        label="Contact email"
        hint="Best one of the issuer. We answer to the address of your account."
        spellCheck={false}
        error={errors.contact_email?.message}
        {...form.register('contact_email')}
      />
      <SubmitButton of={sending} size="lg" block busyText="Submitting...">
        Apply as Card Issuer
      </SubmitButton>
    </Form>
  )
}
