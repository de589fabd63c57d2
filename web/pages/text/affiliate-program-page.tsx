import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Mail } from 'lucide-react'

import { brand } from '#shared/rules/product/brand.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import { Accordion } from '#web/ui/accordion.tsx'

import { TermsLink } from './legal-page.tsx'
import { mailTo } from './mail-to.ts'
import { Steps, TextPage, TextSection } from './text-page.tsx'

const share = 0.2

/** A fifth of a plan's price, as dollars and cents. */
const earned = (price: number | null) => `$${((price ?? 0) * share).toFixed(2)}`

const facts = [
  { number: '20%', text: 'of each payment, every month it recurs' },
  { number: '60 days', text: 'from the click to the sign-up' },
  { number: '$50', text: 'is the smallest payout' },
  { number: 'Monthly', text: 'by PayPal or bank transfer' },
]

export function AffiliateProgramPage() {
  return (
    <TextPage
      title="Bring a creator, earn a fifth"
      lead={`Tell creators and agencies about ${brand.name}. When one of them takes a paid plan, 20% of what they pay is yours, for as long as they stay.`}
      actions={<Join />}
    >
      <section aria-label="The program in numbers">
        <dl className="grid gap-x-grid gap-y-6 xs:grid-cols-2 lg:grid-cols-4">
          {facts.map(({ number, text }) => (
            <div
              key={number}
              className="flex flex-col-reverse justify-end gap-2 border-t-[1.5px] border-ink pt-4"
            >
              <dt className="text-ink-2">{text}</dt>
              <dd className="font-display text-[clamp(3rem,2.4rem+2.6vw,4.5rem)] leading-[0.86] font-extrabold tracking-[-0.03em] font-stretch-[76%]">
                {number}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <TextSection title="How it runs">
        <Steps
          steps={[
            {
              title: 'Get your link',
              text: 'A partner company hosts the program: it makes your link, counts your referrals and pays you.',
            },
            {
              title: 'Share it',
              text: 'In a post, a newsletter, a talk. Say that it is an affiliate link; the law wants that, and so do we.',
            },
            {
              title: 'Get paid',
              text: 'Commission adds up as your referrals pay for their plans, and goes out once a month.',
            },
          ]}
        />
      </TextSection>
      <TextSection title="Questions">
        <Accordion items={questions} />
      </TextSection>
      <div className="prose">
        <p className="soft">
          The program is for people who bring us creators and agencies. If you want to share promo
          codes of your own, that is the other side of the counter, and the commission there is
          yours entirely:{' '}
          <Link className="link" to="/why-join">
            why join
          </Link>
          .
        </p>
      </div>
    </TextPage>
  )
}

/** The sign-up page belongs to the partner. Without its address there is a contact link. */
function Join() {
  if (brand.affiliate_partner_link !== null) {
    return (
      <a
        className="btn btn--primary btn--lg"
        href={brand.affiliate_partner_link}
        target="_blank"
        rel="nofollow noopener"
        onClick={() => void track({ name: 'Lead', lead_type: 'general' })}
      >
        Join the program
        <ArrowUpRight className="icon" aria-hidden="true" />
      </a>
    )
  }
  return (
    <div className="grid gap-3 justify-items-start">
      <a className="btn btn--primary btn--lg" href={mailTo('Affiliate program')}>
        <Mail className="icon" aria-hidden="true" />
        Ask to join by email
      </a>
      <p className="soft">
        Sign-up at the partner is not open yet. Write to us and we tell you when it is.
      </p>
    </div>
  )
}

const questions = [
  {
    title: 'How much can I earn?',
    body: (
      <p>
        20% of every payment that your referrals make. A creator on {plans.growth.name} pays $
        {plans.growth.monthly_price} a month, which is {earned(plans.growth.monthly_price)} for you
        each month. On {plans.pro.name} it is {earned(plans.pro.monthly_price)}. There is no upper
        limit.
      </p>
    ),
  },
  {
    title: 'For how long?',
    body: <p>As long as the person you brought keeps paying. Commission recurs with the plan.</p>,
  },
  {
    title: 'How long does a referral count?',
    body: (
      <p>
        60 days. If somebody follows your link and signs up within 60 days, the referral is yours.
      </p>
    ),
  },
  {
    title: 'When do I get paid?',
    body: (
      <p>
        Once a month, by PayPal or bank transfer, when at least $50 have come together. Less than
        that is carried over to the next month.
      </p>
    ),
  },
  {
    title: 'What about refunds?',
    body: (
      <p>
        A payment that is given back earns no commission. If it was already counted, it is taken off
        the next payout.
      </p>
    ),
  },
  {
    title: 'Do I need an account or followers?',
    body: <p>No. Anybody who knows creators or agencies can take part.</p>,
  },
  {
    title: 'What is not allowed?',
    body: (
      <p>
        Referring yourself, bidding on our name in search ads, mail that nobody asked for, and
        claims that are not true. Our <TermsLink /> hold here too.
      </p>
    ),
  },
]
