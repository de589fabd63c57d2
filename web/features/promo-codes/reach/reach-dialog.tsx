import { useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

import { shownWhere } from './outlet-text.ts'
import { ReachFields } from './reach-fields.tsx'
import type { ChosenReach } from './reach-fields.tsx'

type ReachDialogProps = {
  codes: OwnPromoCode[]
  onSave: (reach: ChosenReach) => void
  onClose: () => void
}

/** Sets scope and outlets of several codes. It starts with those of the first. */
export function ReachDialog({ codes, onSave, onClose }: ReachDialogProps) {
  const [reach, setReach] = useState<ChosenReach>({
    scope: codes[0]?.scope ?? 'everywhere',
    hidden_on: codes[0]?.hidden_on ?? '',
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Where ${counted(codes.length, 'code')} ${codes.length === 1 ? 'appears' : 'appear'}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onSave(reach)}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ReachFields value={reach} onValueChange={setReach} />
        <p className="t-sm soft" role="status">
          {shownWhere(reach.scope, reach.hidden_on)}
        </p>
      </div>
    </Dialog>
  )
}
