import type { ReactNode } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { formatMoment } from '#shared/rules/text/formats.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/**
 * Confirms that a code was saved, and says whether shoppers see it yet.
 * @param wanted the submitted scope
 */
export function showSavedToast(
  code: OwnPromoCode,
  wanted: Scope,
  sentence: string,
  action?: ReactNode,
): void {
  if (code.scope !== wanted) toast.info(sentence, { description: staffSentences.codeAsLeaked })
  else if (code.is_held) toast.info(sentence, { description: staffSentences.codeHeld })
  else if (code.starts_at !== null && !code.has_started)
    toast.success(sentence, {
      description: `Shoppers see it from ${formatMoment(code.starts_at)}.`,
    })
  else toast.success(sentence, { action })
}
