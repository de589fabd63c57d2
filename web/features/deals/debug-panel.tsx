import { useSyncExternalStore } from 'react'

import type { Deal, DealPage } from '#shared/contract/deals/deals.ts'

import { isExpired } from '#shared/rules/promo-codes/expiry.ts'

type DebugPanelProps = {
  total: DealPage['total']
  deals: Deal[]
  today: string
  /** All pages are loaded. */
  isComplete: boolean
}

/** For developers: compares displayed with expected deals (spec §2, Deals; decisions on the debug panel). */
export function DebugPanel({ total, deals, today, isComplete }: DebugPanelProps) {
  const displayed = useSyncExternalStore(onPageChange, countDisplayed, () => undefined)
  const issues = deals.flatMap((deal, index) =>
    issuesOf(deal, today, deals.findIndex(({ id }) => id === deal.id) !== index),
  )
  const valid = deals.length - new Set(issues.map(({ id }) => id)).size
  const faults = [
    displayed !== undefined &&
      displayed !== valid &&
      `${valid} loaded codes are valid, ${displayed} are shown`,
    isComplete &&
      !total.is_capped &&
      deals.length !== total.count &&
      `${total.count} deals are counted, ${deals.length} are loaded`,
  ].filter((text) => text !== false)
  return (
    <aside
      aria-label="Debug"
      className="fixed bottom-20 left-4 z-40 max-h-80 w-72 overflow-auto rounded-control border border-edge bg-raised p-4 text-xs shadow-pop md:bottom-4"
    >
      <details open>
        <summary className="cursor-pointer font-semibold">Debug</summary>
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4">
          <dt>Total codes</dt>
          <dd>
            {total.count}
            {total.is_capped ? '+' : ''}
          </dd>
          <dt>Valid codes, of those loaded</dt>
          <dd>{valid}</dd>
          <dt>Displayed</dt>
          <dd>{displayed}</dd>
          <dt>Issues</dt>
          <dd>{issues.length}</dd>
        </dl>
        {faults.map((text) => (
          <p key={text} className="mt-2 font-semibold text-danger-text">
            Mismatch: {text}
          </p>
        ))}
        <ul className="mt-2 grid gap-1">
          {issues.map(({ id, text }) => (
            <li key={`${id} ${text}`}>
              {id.slice(0, 8)}: {text}
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}

function onPageChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Counts rendered tickets, not expected ones. */
function countDisplayed(): number | undefined {
  return document.querySelectorAll('[data-deal]').length
}

function issuesOf(deal: Deal, today: string, isTwice: boolean): { id: string; text: string }[] {
  const faults = [
    deal.brand_name.trim() === '' && 'no brand name',
    deal.promo_code.trim() === '' && 'no code',
    !deal.owner.username && !deal.owner.is_agency && 'owner has no username',
    isExpired(deal.expiration_date, today) && 'expired',
    isTwice && 'shown twice',
  ]
  return faults.filter((text) => text !== false).map((text) => ({ id: deal.id, text }))
}
