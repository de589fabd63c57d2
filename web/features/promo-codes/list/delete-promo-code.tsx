import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { TicketRow } from '#web/ui/tickets/ticket-row.tsx'

import { shownCode } from '../form/kind-text.ts'

type DeletePromoCodeProps = {
  /** The codes to delete. Empty while the dialog is closed. */
  codes: OwnPromoCode[]
  isBusy: boolean
  /** Deletes them and shows a toast with 'Undo'. */
  onDelete: (ids: string[]) => Promise<boolean>
  onClose: () => void
  /** They were deleted, with the focused button. */
  onDeleted: () => void
}

/** Maximum number of listed names. Above it only the number is shown. */
const namedCodes = 5

/** Asks for confirmation before codes are deleted. */
export function DeletePromoCode(props: DeletePromoCodeProps) {
  const { codes, isBusy, onDelete, onClose, onDeleted } = props
  // The dialog still shows them while it closes.
  const [shown, setShown] = useState(codes)
  if (codes.length > 0 && codes !== shown) setShown(codes)
  const [first] = shown
  const isOne = shown.length === 1

  const asked = useRef<OwnPromoCode[]>(undefined)
  const confirm = async () => {
    if (codes.length === 0 || isBusy || asked.current === codes) return
    // The second click of a double click must not delete again.
    asked.current = codes
    const isDone = await onDelete(codes.map(({ id }) => id))
    // The dialog closes in any case (spec §4, Dialogs).
    onClose()
    if (isDone) onDeleted()
  }

  return (
    <AlertDialog
      open={codes.length > 0}
      onClose={onClose}
      title={isOne ? 'Delete this promo code?' : `Delete ${shown.length} promo codes?`}
      description={
        isOne
          ? `${sentences.confirmDelete} Shoppers will stop seeing it right away.`
          : `Are you sure you want to delete these ${shown.length} promo codes? Shoppers will stop seeing them right away.`
      }
      confirmLabel={
        <>
          <Trash2 className="icon" aria-hidden />
          Delete
        </>
      }
      busyLabel="Deleting..."
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      {isOne && first ? (
        <TicketRow
          printed
          stock={stockOfCategory(first.category)}
          offer={first.description}
          by={first.brand_name}
          code={shownCode(first)}
        />
      ) : (
        <ul className="grid list-none gap-1 p-0">
          {shown.slice(0, namedCodes).map((code) => (
            <li key={code.id} className="font-[650]">
              {nameOf(code)}
            </li>
          ))}
          {shown.length > namedCodes ? (
            <li className="soft">and {shown.length - namedCodes} more</li>
          ) : null}
        </ul>
      )}
    </AlertDialog>
  )
}
