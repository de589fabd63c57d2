import { Link } from '@tanstack/react-router'

import { plans } from '#shared/rules/plans/plans.ts'
import { Accordion } from '#web/ui/accordion.tsx'

const questions = [
  {
    title: 'Is there a contract?',
    body: (
      <p>
        No. A plan runs from month to month, or from year to year where you pay by the year. Cancel
        on any day: the plan stays yours until the end of what you paid for, then nothing more is
        charged.
      </p>
    ),
  },
  {
    title: 'How does the refund guarantee work?',
    body: (
      <p>
        For 30 days after a payment, your subscription settings have a button that gives back 100%
        of that payment, less what you were credited. No reason needed. The plan ends at once when
        you use it, and the money goes back to the card you paid with. It can be used once a year.
      </p>
    ),
  },
  {
    title: 'What does a year cost?',
    body: (
      <p>
        Ten months: two are free. You pay the year at once, and the plan goes on for another year
        unless you cancel it before. For 30 days the refund guarantee gives back all of it.
      </p>
    ),
  },
  {
    title: 'What counts as a promo code?',
    body: (
      <p>
        Every code in your list but the paused ones. Pause a code and its slot is free for another.
        A code that has expired still holds its slot until you pause or delete it.
      </p>
    ),
  },
  {
    title: 'Can I change plans?',
    body: (
      <p>
        At any time, up or down, from this page or from your dashboard. If the smaller plan holds
        fewer codes than you have, you choose which ones stay. The others are paused, not deleted.
      </p>
    ),
  },
  {
    title: 'What happens to my codes when a plan ends?',
    body: (
      <p>
        You go back to {plans.starter.name}, which holds {plans.starter.max_promo_codes} code.
        Nothing is deleted: the codes above that are paused, and one click brings them all back when
        you take a plan again.
      </p>
    ),
  },
  {
    title: 'What do agencies pay for?',
    body: (
      <p>
        For codes, not for people. Adding influencers is free and unlimited. Each influencer you
        manage has your plan’s number of codes, or their own plan’s if that holds more.
      </p>
    ),
  },
  {
    title: `Who is ${plans.elite.name} for?`,
    body: (
      <p>
        For those with more than {plans.pro.max_promo_codes} codes. There is no limit, and the price
        is agreed with you.{' '}
        <Link className="link" to="/contact" search={{ subject: 'Elite Plan Enquiry' }}>
          Tell us what you need
        </Link>
        .
      </p>
    ),
  },
]

export function PricingQuestions() {
  return (
    <section className="text-page__part" aria-labelledby="pricing-questions">
      <h2 className="t-headline max-w-[22ch]" id="pricing-questions">
        Questions
      </h2>
      <Accordion items={questions} />
    </section>
  )
}
