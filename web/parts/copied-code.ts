import type { CountedChannel } from '#shared/contract/code-counts.ts'
import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { toast } from '#web/ui/toast.tsx'

import { countCode } from './count-code.ts'

/** Wherever a shopper has copied a code: it is counted and said. */
export function codeWasCopied(id: string, channel?: CountedChannel): void {
  countCode(id, 'copy', channel)
  toast.success(visitSentences.codeCopied)
}
