import { Link } from '@tanstack/react-router'
import { Check, Copy } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { ChatDeal } from '#shared/contract/deals/web-chat.ts'
import { notifyCodeCopied } from '#web/parts/counts/copied-code.ts'
import { CodeName } from '#web/ui/tickets/code-name.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { useCopy } from '#web/ui/buttons/use-copy.ts'

type GetSuggestionProps = {
  option: { id: string; role: string; tabIndex: number }
  deal: ChatDeal
  onLeave: () => void
}

type CopySuggestionProps = {
  option: ComponentProps<'button'>
  deal: ChatDeal
  onCopied: () => void
}

/** The stub in a row, as a link for an offer without a code of its own. */
export function GetSuggestion({ option, deal, onLeave }: GetSuggestionProps) {
  return (
    <Link
      {...option}
      to="/deal/$id"
      params={{ id: deal.id }}
      preload={false}
      className="sugg__copy cut-l no-underline"
      data-stock={stockOfCategory(deal.category)}
      onClick={onLeave}
    >
      <span className="sugg__code">
        {deal.code_kind === 'pool' ? 'Get your code' : 'Get the offer'}
      </span>
      <span className="sr"> for {deal.brand_name}</span>
    </Link>
  )
}

/** The stub in a row: copies, counts and announces the code like the stub of a ticket. */
export function CopySuggestion({ option, deal, onCopied }: CopySuggestionProps) {
  const { state, copy, codeRef } = useCopy(deal.promo_code, () => {
    notifyCodeCopied(deal.id)
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
