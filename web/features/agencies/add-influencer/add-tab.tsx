import { useState } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import { AddInfluencerForm } from './add-influencer-form.tsx'
import { CreatedDialog } from './created-dialog.tsx'
import type { Credentials } from '../credentials/credentials.ts'
import { InviteInfluencer } from '../invitations/invite-influencer.tsx'
import { PendingInvitations } from '../invitations/pending-invitations.tsx'

type AddTabProps = {
  mayManage: boolean
  /** Called when the dialog with the credentials of a new account was closed: the list opens (spec §2). */
  onDone: () => void
}

/** Adds an influencer: creates a new account, or invites an existing one. */
export function AddTab({ mayManage, onDone }: AddTabProps) {
  const [created, setCreated] = useState<Credentials>()
  if (!mayManage) return <p className="soft">{sentences.viewerMayNotAdd}</p>
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <AddInfluencerForm onCreated={setCreated} />
      <div className="grid gap-5">
        <InviteInfluencer />
        <PendingInvitations kind="influencer" mayRevoke />
      </div>
      <CreatedDialog
        created={created}
        onClose={() => {
          setCreated(undefined)
          onDone()
        }}
      />
    </div>
  )
}
