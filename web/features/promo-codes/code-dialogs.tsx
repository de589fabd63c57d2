import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'

import { DirectLinksDialog } from './direct-links-dialog.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { LeakedCodeDialog } from './leaked-code-dialog.tsx'
import { ShareKitDialog } from './share-kit.tsx'

export type CodeDialogName = 'links' | 'leaked' | 'drop' | 'kit'

type CodeDialogProps = {
  name: CodeDialogName
  code: OwnPromoCode
  influencerId: string
  onClose: () => void
}

/** The dialogs of a code's menu. Loaded with the first one. */
export function CodeDialog({ name, code, influencerId, onClose }: CodeDialogProps) {
  if (name === 'links') return <DirectLinksDialog code={code} mayEdit onClose={onClose} />
  if (name === 'kit') return <ShareKitDialog code={code} onClose={onClose} />
  if (name === 'drop') return <DropDialog code={code} onClose={onClose} />
  return <LeakedCodeDialog code={code} influencerId={influencerId} onClose={onClose} />
}
