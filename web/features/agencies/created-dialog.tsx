import { sentences } from '#shared/contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { CopyButton } from './copy-button.tsx'
import { CredentialsList } from './credentials-list.tsx'
import { credentialsText } from './credentials.ts'
import type { Credentials } from './credentials.ts'

type CreatedDialogProps = {
  /** The new account; none while there is nothing to show. */
  created: Credentials | undefined
  onClose: () => void
}

/** The account is there: shows what its person needs to sign in (spec §2, Influencer creation). */
export function CreatedDialog({ created, onClose }: CreatedDialogProps) {
  if (created === undefined) return null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={sentences.influencerAdded}
      description={`Give these to ${created.full_name}. At the first sign-in a new password has to be chosen, and this one stops working.`}
      actions={
        <>
          <CopyButton
            text={credentialsText(created, `${location.origin}/login`)}
            name="all credentials"
          >
            Copy all
          </CopyButton>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <CredentialsList credentials={created} />
      <Notice>Send it by a private message, never in a public post.</Notice>
    </Dialog>
  )
}
