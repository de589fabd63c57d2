import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { Refusal } from '#web/client/refusal.ts'
import { refreshViewer } from '#web/client/viewer.ts'
import { toast } from '#web/ui/toast.tsx'

import { ownCodesQuery, useUpdatePromoCode } from './data.ts'
import type { CodeOwner } from './data.ts'
import { PromoCodeForm } from './promo-code-form.tsx'
import { promoFormOf } from './promo-form-values.ts'

type EditPromoCodeProps = {
  code: OwnPromoCode
  owner: CodeOwner
  today: string
  /** Back to the list. */
  onClose: () => void
}

/** Takes the list's place while a code is changed. */
export function EditPromoCode({ code, owner, today, onClose }: EditPromoCodeProps) {
  const queryClient = useQueryClient()
  const update = useUpdatePromoCode(owner.id, code.id)
  // What was typed stays, even when the code is changed elsewhere meanwhile.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const start = useMemo(() => promoFormOf(code), [code.id])

  const explain = (refusal: Refusal) => {
    toast.error(
      refusal.code === undefined
        ? sentences.promoCodeUpdateFailed
        : `${sentences.promoCodeUpdateFailed}: ${refusal.sentence}`,
    )
    if (refusal.code === 'UNAUTHORIZED') void refreshViewer(queryClient)
    if (refusal.code !== 'PROMO_CODE_NOT_FOUND') return
    void queryClient.invalidateQueries({ queryKey: ownCodesQuery(owner.id).queryKey })
    onClose()
  }

  return (
    <PromoCodeForm
      title="Edit promo code"
      description={`${code.brand_name}, ${code.promo_code}. Changes show right away.`}
      owner={owner}
      start={start}
      today={today}
      keptDay={code.expiration_date}
      submitLabel="Save changes"
      busyLabel="Saving..."
      onSend={(values) => update.mutateAsync(values)}
      onSent={() => {
        toast.success(sentences.promoCodeUpdated)
        onClose()
      }}
      onRefused={explain}
      otherLabel="Cancel"
      onOther={onClose}
    />
  )
}
