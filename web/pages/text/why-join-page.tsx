import { Link } from '@tanstack/react-router'

import { plans } from '#shared/rules/plans/plans.ts'

import { Points, Steps, TextPage, TextSection } from './text-page.tsx'

const signUp = (
  <Link className="btn btn--primary" to="/signup" search={{ tab: 'influencer' }}>
    Sign up as influencer
  </Link>
)

export function WhyJoinPage() {
  return (
    <TextPage
      title="Your codes, easy to find"
      lead="A story is gone tomorrow. A code in it is gone too. Here it stays where people look for it, with your name on it, until the day it ends."
      actions={signUp}
    >
      <TextSection title="What you get">
        <Points
          points={[
            {
              title: '100% of your commission',
              text: 'Your affiliate link stays yours, letter for letter. The shop pays you, not us, and we take nothing out of it.',
            },
            {
              title: 'One page for every code',
              text: 'Your profile has an address of its own, made from your username. One link for your bio instead of ten.',
            },
            {
              title: 'Found by people who never met you',
              text: 'Each code also shows on the page of its brand, in its category and in search. Someone looking for the shop finds you.',
            },
            {
              title: 'Live at once',
              text: 'Save a code and it is on the site. Change it, and everyone who has the page open sees the change.',
            },
            {
              title: 'No dead codes',
              text: 'Give a code its last day and it leaves by itself. Nobody writes to you about one that ended in March.',
            },
            {
              title: 'People can follow you',
              text: 'Shoppers who sign in can follow your profile and find their way back to you.',
            },
          ]}
        />
      </TextSection>
      <TextSection title="Three steps, once">
        <Steps
          steps={[
            {
              title: 'Take your username',
              text: 'Use the one you have on Instagram, so that people know it is you.',
            },
            {
              title: 'Add a code',
              text: 'Brand, offer, code, link. A preview shows the ticket while you type.',
            },
            {
              title: 'Share the page',
              text: 'Your profile has a share button. Send it to the people who always ask.',
            },
          ]}
        />
      </TextSection>
      <TextSection title="What it costs">
        <div className="prose">
          <p>
            Starting is free: the {plans.starter.name} plan holds {plans.starter.max_promo_codes}{' '}
            code for as long as you like. Plans with more room run from month to month, from $
            {plans.boost.monthly_price} for {plans.boost.max_promo_codes} codes to $
            {plans.pro.monthly_price} for {plans.pro.max_promo_codes}. {plans.elite.name} has no
            limit;{' '}
            <Link className="link" to="/contact" search={{ subject: 'Elite Plan Enquiry' }}>
              ask us about it
            </Link>
            . Every payment can be had back for 30 days.{' '}
            <Link className="link" to="/pricing">
              See all plans
            </Link>
            .
          </p>
          <p>
            Agencies look after many creators with one account. Adding creators is free, and plans
            count codes only.{' '}
            <Link className="link" to="/pricing" search={{ for: 'agency' }}>
              See plans for agencies
            </Link>
            , or{' '}
            <Link className="link" to="/signup" search={{ tab: 'agency' }}>
              sign up as agency
            </Link>
            .
          </p>
          <p>
            You issue a credit card?{' '}
            <Link className="link" to="/influencer-apply" search={{ tab: 'card' }}>
              Apply as a card issuer
            </Link>
            , and we look at it.
          </p>
        </div>
      </TextSection>
      <div className="text-page__cta">{signUp}</div>
    </TextPage>
  )
}
