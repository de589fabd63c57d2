import { useState } from 'react'

import type {
  InfluencerCredentials,
  ManagedInfluencer,
} from '#shared/contract/agencies/agencies.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { CredentialsDialog } from '../credentials/credentials-dialog.tsx'
import { renewPasswordCall, revealPasswordCall, useAgencyCall } from '../data.ts'

type PasswordDialogProps = {
  /** Whether to show the existing password or create a new one. */
  kind: 'reveal' | 'renew'
  influencer: ManagedInfluencer
  onClose: () => void
}

const texts = {
  reveal: {
    title: 'Show the temporary password?',
    text: 'That you looked at it goes into the activity log, which the influencer sees too.',
    confirm: 'Show password',
    busy: 'Opening...',
    shown: 'Temporary password',
  },
  renew: {
    title: 'Make a new temporary password?',
    text: 'The former one stops working at once. It goes into the activity log, which the influencer sees too.',
    confirm: 'Make new password',
    busy: 'Making...',
    shown: 'New temporary password',
  },
}

/** Asks for confirmation, because the access is logged. Then shows the credentials. */
export function PasswordDialog({ kind, influencer, onClose }: PasswordDialogProps) {
  const { title, text, confirm, busy, shown } = texts[kind]
  const call = useAgencyCall(kind === 'reveal' ? revealPasswordCall : renewPasswordCall)
  const [credentials, setCredentials] = useState<InfluencerCredentials>()
  const refusal = call.error === null ? undefined : refusalOf(call.error)

  const ask = async () => {
    try {
      setCredentials(await call.mutateAsync({ influencer_id: influencer.id }))
    } catch {
      // The dialog shows the error.
    }
  }
  if (credentials) {
    return (
      <CredentialsDialog
        title={shown}
        description={`For ${credentials.full_name}. It works until a password of their own is chosen, at the first sign-in.`}
        credentials={credentials}
        onClose={onClose}
      />
    )
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={title}
      description={text}
      variant="primary"
      confirmLabel={confirm}
      busyLabel={busy}
      busy={call.isPending}
      onConfirm={() => void ask()}
    >
      {refusal === undefined ? null : (
        <Notice kind="error" role="alert">
          {refusal.sentence}
        </Notice>
      )}
    </AlertDialog>
  )
}
