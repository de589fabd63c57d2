import { CircleCheck, CircleX } from 'lucide-react'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { isFailing } from '#shared/rules/promo-codes/verdicts.ts'
import { successText, workedAgo, workedOn } from '#shared/rules/promo-codes/verdict-text.ts'
import { useCurrentHour } from './use-current-hour.ts'

type Verdicts = Pick<Deal, 'success_rate' | 'last_worked_at'>

type Props = {
  deal: Verdicts
  /** The day by which the server computed expiry. */
  today: string
}

/** 'Worked 3 hours ago · 92% say it works'. Empty without verdicts. */
function usesText({ deal, today }: Props): string {
  const now = useCurrentHour()
  const { last_worked_at, success_rate } = deal
  const worked =
    now === undefined ? workedOn(last_worked_at, today) : workedAgo(last_worked_at, now)
  return [worked, successText(success_rate)].filter(Boolean).join(' · ')
}

/** The verdicts on a code, on its ticket. */
export function VerdictLine(props: Props) {
  const text = usesText(props)
  if (text === '') return null
  const Icon = isFailing(props.deal.success_rate) ? CircleX : CircleCheck
  return (
    <p className="ticket__heard">
      <Icon className="icon icon--sm" aria-hidden="true" />
      {text}
    </p>
  )
}

/** The same, in the list of facts on a deal's page. */
export function VerdictFact(props: Props) {
  const text = usesText(props)
  if (text === '') return null
  return (
    <>
      <dt className="text-ink-3">Shoppers</dt>
      <dd className="m-0 font-semibold text-balance">{text}</dd>
    </>
  )
}
