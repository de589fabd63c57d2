import './plan-card.css'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { priceOf } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, Plan } from '#shared/rules/plans/plans.ts'
import { Badge, Sticker } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

import { choiceText, eachText, roomText } from '../plan-text.ts'
import type { Audience } from '../plan-text.ts'
import { priceText, pricingPath } from '../price-text.ts'

type PlanCardProps = {
  plan: Plan
  audience: Audience
  interval: BillingInterval
  isPopular: boolean
  isCurrent: boolean
  isSubscribed: boolean
  /** Until the viewer is known, and for visitors, the button is a link that works without scripts. */
  isVisitor: boolean
  /** A member whose role has no right to the plan. */
  mustAsk: boolean
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

/** A plan as a ticket: price, number of codes, and the button that selects it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, interval, isPopular, isCurrent } = props
  return (
    <li
      className={classNames('plan', isPopular && 'plan--hot')}
      data-tint={isPopular || undefined}
      aria-label={`${plan.name} plan`}
    >
      {isPopular ? <Sticker>Popular</Sticker> : null}
      <div className="plan__body cut-b">
        {/* The same height with and without the badge of the current plan. */}
        <div className="flex min-h-[30px] flex-wrap items-center justify-between gap-x-2">
          <h2 className="plan__name">{plan.name}</h2>
          {isCurrent ? <Badge kind="ok">Your plan</Badge> : null}
        </div>
        <p className="plan__price">
          {priceText(plan.id, interval)}
          {priceOf(plan.id, interval) ? <small>a {interval}</small> : null}
        </p>
        <p className="plan__slots">
          {roomText(plan)}
          <span className="plan__each">{eachText(plan, props.audience, interval)}</span>
        </p>
        <PlanTickets count={plan.max_promo_codes} />
      </div>
      <div className="plan__stub cut-t">
        <Choice {...props} />
      </div>
    </li>
  )
}

function Choice(props: PlanCardProps) {
  const { plan, audience, isPopular, isCurrent, isSubscribed, isVisitor } = props
  const look = {
    block: true,
    variant: isPopular ? ('ink' as const) : ('line' as const),
    busy: props.busy,
    busyText: 'Opening...',
  }
  const label = props.mustAsk
    ? 'Ask your owner'
    : isCurrent
      ? 'Go to dashboard'
      : choiceText(plan.id, { isSubscribed })
  const choose = (event: MouseEvent) => {
    // In a new tab it is a plain link to the sign-up.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    props.onChoose()
  }
  if (!isVisitor) {
    return (
      <Button {...look} disabled={props.disabled} onClick={props.onChoose}>
        {label}
      </Button>
    )
  }
  return (
    <Button
      {...look}
      render={
        plan.id === 'elite' ? (
          <Link to="/contact" search={{ subject: 'Elite Plan Enquiry' }} onClick={choose} />
        ) : (
          <Link
            to="/signup"
            search={{ tab: audience, redirect: pricingPath(props.interval) }}
            onClick={choose}
          />
        )
      }
    >
      {label}
    </Button>
  )
}

const shownWithoutLimit = 20

/** One small ticket per code. Without a limit they fade out. */
function PlanTickets({ count }: { count: number | null }) {
  return (
    <div
      className={classNames('plan__tickets', count === null && 'plan__tickets--all')}
      aria-hidden="true"
    >
      {Array.from({ length: count ?? shownWithoutLimit }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- tickets have no identity but their place
        <i key={index} />
      ))}
    </div>
  )
}
