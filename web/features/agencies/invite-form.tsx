import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { AgencyRole } from '#shared/rules/agencies.ts'
import { invitationDays } from '#shared/rules/agencies.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { looksLikeEmail } from '#shared/rules/emails.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { CopyButton } from './copy-button.tsx'
import { inviteCall, useAgencyCall } from './data.ts'

type InviteFormProps = {
  /** To what somebody is invited. */
  what: { kind: 'influencer' } | { kind: 'member'; role: AgencyRole }
  /** Further fields, such as the role. */
  children?: ReactNode
}

/** Invites by mail to one address, or creates a link that works once. */
export function InviteForm({ what, children }: InviteFormProps) {
  const call = useAgencyCall(inviteCall)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [link, setLink] = useState<string>()
  const isMaking = call.isPending && call.variables.email === null
  const isSending = call.isPending && call.variables.email !== null

  const invite = async (to: string | null) => {
    setProblem(undefined)
    setLink(undefined)
    try {
      const made = await call.mutateAsync({ ...what, email: to })
      if (made.link === null) {
        setEmail('')
        toast.success(`Invitation sent to ${to ?? ''}`)
      } else setLink(made.link)
    } catch (error) {
      const { fields, sentence } = refusalOf(error)
      setProblem(fields['email'] ?? sentence)
    }
  }
  const send = () => {
    const to = email.trim()
    if (looksLikeEmail(to)) void invite(to)
    else setProblem(to === '' ? sentences.emailRequired : sentences.emailInvalid)
  }

  return (
    <form
      className="grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={email}
        error={problem}
        hint={`The invitation works for ${invitationDays} days, for this address only.`}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={isSending} busyText="Sending...">
          <Send className="icon" aria-hidden="true" />
          Send invitation
        </Button>
        <Button busy={isMaking} busyText="Making..." onClick={() => void invite(null)}>
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
    </form>
  )
}
