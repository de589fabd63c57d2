import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import { invitationDays } from '#shared/rules/agencies/agencies.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { looksLikeEmail } from '#shared/rules/text/emails.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { checkedBy } from '#web/ui/fields/form-check.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CopyButton } from '../copy-button.tsx'
import { inviteCall, useAgencyCall } from '../data.ts'

type InviteFormProps = {
  /** The kind of invitation. */
  what: { kind: 'influencer' } | { kind: 'member'; role: AgencyRole }
  /** Further fields, such as the role. */
  children?: ReactNode
}

type InviteValues = { email: string; by: 'mail' | 'link' }

/** A link needs no address. */
function inviteProblems({ email, by }: InviteValues): { email?: string } {
  if (by === 'link' || looksLikeEmail(email.trim())) return {}
  return { email: email.trim() === '' ? sentences.emailRequired : sentences.emailInvalid }
}

/** Invites by mail to one address, or creates a link that works once. */
export function InviteForm({ what, children }: InviteFormProps) {
  const call = useAgencyCall(inviteCall)
  const form = useForm<InviteValues>({
    defaultValues: { email: '', by: 'mail' },
    resolver: checkedBy(inviteProblems),
  })
  const by = useWatch({ control: form.control, name: 'by' })
  const [link, setLink] = useState<string>()

  const sending = useFormSubmit(form, {
    send: (values) => {
      setLink(undefined)
      return call.mutateAsync({ ...what, email: values.by === 'link' ? null : values.email.trim() })
    },
    done: (made, values) => {
      if (made.link === null) {
        form.reset()
        toast.success(`Invitation sent to ${values.email.trim()}`)
      } else setLink(made.link)
    },
    refuse: (error) => {
      const { fields, sentence } = refusalOf(error)
      return { fields: { email: fields['email'] ?? sentence }, sentence }
    },
  })

  return (
    <Form of={sending} className="grid gap-4">
      {children}
      <EmailField
        label="Email"
        autoComplete="off"
        error={form.formState.errors.email?.message}
        hint={`The invitation works for ${invitationDays} days, for this address only.`}
        {...form.register('email')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="ink"
          busy={sending.isBusy && by === 'mail'}
          busyText="Sending..."
          onClick={() => form.setValue('by', 'mail')}
        >
          <Send className="icon" aria-hidden="true" />
          Send invitation
        </Button>
        <Button
          busy={sending.isBusy && by === 'link'}
          busyText="Making..."
          onClick={() => {
            form.setValue('by', 'link')
            sending.submit()
          }}
        >
          <Link2 className="icon" aria-hidden="true" />
          Make a link instead
        </Button>
      </div>
      {link === undefined ? null : (
        <Notice kind="success" role="status" title="Copy this link now">
          <span className="block wrap-anywhere">{link}</span>
          It works once, for whoever has it, and is not shown again.
          <span className="mt-3 block">
            <CopyButton variant="ink" text={link} name="invitation link">
              Copy link
            </CopyButton>
          </span>
        </Notice>
      )}
    </Form>
  )
}
