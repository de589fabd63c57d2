import { ThumbsDown, ThumbsUp } from 'lucide-react'

import type { Deal } from '#shared/contract/deals.ts'
import { successWords, workedAgo } from '#shared/rules/verdict-words.ts'
import { Button } from '#web/ui/button.tsx'

import { useGiveVerdict, useVerdicts } from './use-verdict.ts'

/** Asked after a copy: whoever tried the code knows whether the next one should. */
export function VerdictQuestion({ deal }: { deal: Deal }) {
  const { worked, give, isBusy } = useGiveVerdict(deal.id)
  return (
    <section className="panel panel--pad grid gap-3" aria-labelledby="verdict">
      <h2 className="t-subtitle" id="verdict">
        Did {deal.promo_code} work?
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button aria-pressed={worked === true} disabled={isBusy} onClick={() => give(true)}>
          <ThumbsUp className="icon" aria-hidden="true" />
          It worked
        </Button>
        <Button aria-pressed={worked === false} disabled={isBusy} onClick={() => give(false)}>
          <ThumbsDown className="icon" aria-hidden="true" />
          It didn’t
        </Button>
      </div>
      <p className="t-sm soft">Nobody learns that it was you, neither we nor the creator.</p>
    </section>
  )
}

/** 'Worked 3 hours ago · 92% say it works'; nothing while nobody has said anything. */
export function VerdictFact({ id }: { id: string }) {
  const verdicts = useVerdicts(id)
  if (verdicts === undefined) return null
  const words = [
    // oxlint-disable-next-line react/purity -- shown to the hour
    workedAgo(verdicts.last_worked_at, Date.now()),
    successWords(verdicts.success_rate),
  ].filter((part) => part !== undefined)
  if (words.length === 0) return null
  return (
    <>
      <dt className="text-ink-3">Shoppers</dt>
      <dd className="m-0 font-semibold">{words.join(' · ')}</dd>
    </>
  )
}
