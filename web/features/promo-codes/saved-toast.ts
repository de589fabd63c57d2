import type { ReactNode } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { staffSentences } from '#shared/contract/sentences-of-staff.ts'
import { toast } from '#web/ui/toast.tsx'

/** Shows that a code was saved, and whether shoppers see it yet. */
export function showSavedToast(code: OwnPromoCode, sentence: string, action?: ReactNode): void {
  if (code.is_held) toast.info(sentence, { description: staffSentences.codeHeld })
  else toast.success(sentence, { action })
}
