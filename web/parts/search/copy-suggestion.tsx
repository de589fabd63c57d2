import { Check, Copy } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { ChatDeal } from '#shared/contract/web-chat.ts'
import { codeWasCopied } from '#web/parts/copied-code.ts'
import { CodeName } from '#web/ui/code-name.tsx'
import { stockOfCategory } from '#web/ui/stock.ts'
import { useCopy } from '#web/ui/use-copy.ts'

type CopySuggestionProps = {
  option: ComponentProps<'button'>
  deal: ChatDeal
  onCopied: () => void
}

/** The stub in a row: copies, counts and announces the code like the stub of a ticket. */
export function CopySuggestion({ option, deal, onCopied }: CopySuggestionProps) {
  const { state, copy, codeRef } = useCopy(deal.promo_code, () => {
    codeWasCopied(deal.id)
    onCopied()
  })
  const isCopied = state === 'copied'
  const Icon = isCopied ? Check : Copy
  return (
    <button
      {...option}
      type="button"
      className="sugg__copy cut-l"
      data-stock={stockOfCategory(deal.category)}
      data-state={state}
      onClick={() => void copy()}
    >
      <CodeName
        code={deal.promo_code}
        codeFor={deal.brand_name}
        state={isCopied ? 'copied' : undefined}
        codeRef={codeRef}
        className="sugg__code t-code"
      />
      <small aria-hidden="true">
        <Icon className="icon" />
        {isCopied ? 'Copied' : state === 'failed' ? 'Selected' : 'Copy'}
      </small>
    </button>
  )
}
