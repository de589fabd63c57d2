import { ThumbsDown, ThumbsUp } from 'lucide-react'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { useGiveVerdict } from './use-verdict.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Asked after a copy, when the shopper can judge the code. */
export function VerdictQuestion({ deal }: { deal: Pick<Deal, 'id' | 'promo_code'> }) {
  const { worked, give, isBusy } = useGiveVerdict(deal.id)
  return (
    <section className="panel panel--pad grid gap-3" aria-labelledby="verdict">
      <h2 className="t-subtitle" id="verdict">
        Did {deal.promo_code || 'it'} work?
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={worked === true ? 'ink' : 'line'}
          aria-pressed={worked === true}
          disabled={isBusy}
          onClick={() => give(true)}
        >
          <ThumbsUp className="icon" aria-hidden="true" />
          It worked
        </Button>
        <Button
          variant={worked === false ? 'ink' : 'line'}
          aria-pressed={worked === false}
          disabled={isBusy}
          onClick={() => give(false)}
        >
          <ThumbsDown className="icon" aria-hidden="true" />
          It didn’t
        </Button>
      </div>
      <p className="t-sm soft">Nobody learns that it was you, neither we nor the creator.</p>
    </section>
  )
}
