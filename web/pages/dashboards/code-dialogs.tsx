import { DirectLinksDialog } from '#web/features/direct-links/direct-links-dialog.tsx'
import { DropDialog } from '#web/features/drops/drop-dialog.tsx'
import { LeakedCodeDialog } from '#web/features/promo-codes/leaked-code-dialog.tsx'
import type { CodeDialogProps } from '#web/features/promo-codes/reach/use-code-reach.tsx'
import { ShareKitDialog } from '#web/features/promo-codes/share-kit/share-kit.tsx'

/** The dialogs of a code's menu. Loaded with the first one. */
export function CodeDialog({ name, code, influencerId, onClose }: CodeDialogProps) {
  if (name === 'links') return <DirectLinksDialog code={code} mayEdit onClose={onClose} />
  if (name === 'kit') return <ShareKitDialog code={code} onClose={onClose} />
  if (name === 'drop') return <DropDialog code={code} onClose={onClose} />
  return <LeakedCodeDialog code={code} influencerId={influencerId} onClose={onClose} />
}
