import { sentences } from '#shared/contract/sentences/sentences.ts'
import { Notice } from '#web/ui/states/notice.tsx'

import { CredentialsDialog } from '../credentials/credentials-dialog.tsx'
import type { Credentials } from '../credentials/credentials.ts'

type CreatedDialogProps = {
  /** The new account. Undefined while the dialog is closed. */
  created: Credentials | undefined
  onClose: () => void
}

/** Shows the credentials of a new account (spec §2, Influencer creation). */
export function CreatedDialog({ created, onClose }: CreatedDialogProps) {
  if (created === undefined) return null
  return (
    <CredentialsDialog
      title={sentences.influencerAdded}
      description={`Give these to ${created.full_name}. At the first sign-in a new password has to be chosen, and this one stops working.`}
      credentials={created}
      onClose={onClose}
    >
      <Notice>Send it by a private message, never in a public post.</Notice>
      <p className="soft">{sentences.knownGetInvitation}</p>
    </CredentialsDialog>
  )
}
