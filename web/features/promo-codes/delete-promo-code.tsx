import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { refreshViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import type { Stock } from '#web/ui/stock.ts'
import { TicketRow } from '#web/ui/ticket-row.tsx'
import { toast } from '#web/ui/toast.tsx'

import { ownCodesQuery, useRemovePromoCode } from './data.ts'

type DeletePromoCodeProps = {
  /** The code in question; null while none is. */
  code: OwnPromoCode | null
  influencerId: string
  onClose: () => void
  /** It is gone, and with it the button that had the focus. */
  onDeleted: () => void
}

/** Asks before a code is deleted. */
export function DeletePromoCode({ code, influencerId, onClose, onDeleted }: DeletePromoCodeProps) {
  const queryClient = useQueryClient()
  const remove = useRemovePromoCode(influencerId)
  // The dialog still shows it while it closes.
  const [shown, setShown] = useState(code)
  if (code !== null && code !== shown) setShown(code)

  const confirm = async () => {
    if (code === null || remove.isPending) return
    try {
      await remove.mutateAsync(code.id)
      toast.success(sentences.promoCodeDeleted)
      onDeleted()
    } catch (error) {
      const refusal = refusalOf(error)
      toast.error(
        refusal.code === undefined
          ? sentences.promoCodeDeleteFailed
          : `${sentences.promoCodeDeleteFailed}: ${refusal.sentence}`,
      )
      if (refusal.code === 'UNAUTHORIZED') void refreshViewer(queryClient)
      void queryClient.invalidateQueries({ queryKey: ownCodesQuery(influencerId).queryKey })
    } finally {
      // Whatever happened, the dialog is done (spec §4, Dialogs).
      onClose()
    }
  }

  return (
    <AlertDialog
      open={code !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Delete this promo code?"
      description={`${sentences.confirmDelete} Shoppers will stop seeing it right away.`}
      confirmLabel={
        <>
          <Trash2 className="icon" aria-hidden />
          Delete
        </>
      }
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      {shown === null ? null : (
        <TicketRow
          printed
          stock={shown.category.toLowerCase() as Stock}
          offer={shown.description}
          by={shown.brand_name}
          code={shown.promo_code}
        />
      )}
    </AlertDialog>
  )
}
