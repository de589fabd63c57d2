import type { ReactNode } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

import { CopyButton } from '../copy-button.tsx'
import { CredentialsList } from './credentials-list.tsx'
import { credentialsText } from './credentials.ts'
import type { Credentials } from './credentials.ts'

type CredentialsDialogProps = {
  title: string
  description: string
  credentials: Credentials
  onClose: () => void
  children?: ReactNode
}

/** Shows the credentials that an influencer needs to sign in. */
export function CredentialsDialog({
  title,
  description,
  credentials,
  onClose,
  children,
}: CredentialsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <CopyButton
            text={credentialsText(credentials, `${location.origin}/login`)}
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
      <CredentialsList credentials={credentials} />
      {children}
    </Dialog>
  )
}
