import { EditInfluencerDialog } from './edit-influencer-dialog.tsx'
import { EndManagement } from './end-management.tsx'
import type { Doing } from './influencer-actions.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** The dialogs of an influencer's menu. Loaded with the first one. */
export function InfluencerDialog({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const { kind, influencer } = doing
  if (kind === 'edit') return <EditInfluencerDialog influencer={influencer} onClose={onClose} />
  if (kind === 'end') return <EndManagement influencer={influencer} onClose={onClose} />
  return <PasswordDialog kind={kind} influencer={influencer} onClose={onClose} />
}
