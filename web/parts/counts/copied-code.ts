import type { CountedChannel } from '#shared/contract/promo-codes/code-counts.ts'
import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { countCode } from './count-code.ts'

/** Counts and announces a copied code, wherever it was copied. */
export function notifyCodeCopied(id: string, channel?: CountedChannel): void {
  countCode(id, 'copy', channel)
  toast.success(dealSentences.codeCopied)
}
