import type { BillingInterval } from '#shared/rules/plans/plans.ts'

import './pricing-head.css'
import { pricingText } from '../plan-text.ts'
import type { Audience } from '../plan-text.ts'

type HeadProps = { audience: Audience; interval: BillingInterval }

/**
 * Title and intro. They depend on the viewer, who is known only in the browser. Both reserve the space of the longer
 * text, so that nothing below moves.
 */
export function PricingHead({ audience, interval }: HeadProps) {
  const { title, intro } = pricingText(audience, interval)
  const other = pricingText(audience === 'agency' ? 'influencer' : 'agency', interval)
  return (
    <header className="pagehead grid gap-4">
      <h1 className="t-display either max-w-[24ch]" data-other={other.title}>
        <span>{title}</span>
      </h1>
      <p className="t-lead either max-w-[38rem]" data-other={other.intro}>
        <span>{intro}</span>
      </p>
    </header>
  )
}

/** The features of every plan. */
export function PricingPromises() {
  return (
    <section className="text-page__part" aria-labelledby="pricing-promises">
      <h2 className="t-headline max-w-[22ch]" id="pricing-promises">
        With every plan
      </h2>
      <ul className="grid gap-5 ml:grid-cols-3 ml:gap-10">
        {promises.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1 border-t-[1.5px] border-ink pt-4">
            <h3 className="t-subtitle">{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const promises = [
  { title: '100% of commission', text: 'The shop pays you. We never take a cut.' },
  {
    title: '100% monthly refund guarantee',
    text: 'Not for you? For 30 days after each payment one button gives all of it back and ends the plan.',
  },
  {
    title: 'Influencers are free',
    text: 'Agencies add as many as they like. Limits count codes only.',
  },
]
