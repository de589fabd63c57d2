import { Link } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'
import { plans } from '#shared/rules/plans/plans.ts'

import { Points, Steps, TextPage, TextSection } from './text-page.tsx'

export function HowItWorksPage() {
  return (
    <TextPage
      title="How it works"
      lead={`People you follow have codes for shops you use. ${brand.name} keeps those codes in one place, with the name of whoever they come from.`}
      actions={
        <>
          <Link className="btn btn--primary" to="/deals">
            Browse deals
          </Link>
          <Link className="btn btn--line" to="/why-join">
            I have codes to share
          </Link>
        </>
      }
    >
      <TextSection title="If you shop">
        <Steps
          steps={[
            {
              title: 'Find the shop',
              text: 'Search deals by brand, creator, code or category, or ask the shopping assistant. No account needed.',
            },
            {
              title: 'Copy the code',
              text: 'The stub of each ticket is the button. One press and the code is in your clipboard.',
            },
            {
              title: 'Paste it at checkout',
              text: 'You buy from the shop itself, at its own checkout. Paste the code and pay less.',
            },
          ]}
        />
        <Points points={waysToACode} />
      </TextSection>
      <TextSection title="If you have codes">
        <Steps
          steps={[
            {
              title: 'Sign up',
              text: `As a creator or as an agency. The ${plans.starter.name} plan is free and holds ${plans.starter.max_promo_codes} code.`,
            },
            {
              title: 'Add your codes',
              text: 'Brand, offer, code and your own affiliate link. The code is live as soon as you save it.',
            },
            {
              title: 'Share your page',
              text: 'All your codes live at one address with your name on it. Put it wherever people find you.',
            },
          ]}
        />
        <div className="text-page__cta">
          <Link className="btn btn--ink" to="/signup" search={{ tab: 'influencer' }}>
            Sign up as influencer
          </Link>
          <Link className="btn btn--line" to="/signup" search={{ tab: 'agency' }}>
            Sign up as agency
          </Link>
        </div>
      </TextSection>
      <TextSection title="How deals are ordered" id="order">
        <div className="prose">
          <p>
            Deals stand newest first: the code that was added last is on top. You can sort them by
            brand, by the size of the discount or by category instead. Each of these orders is the
            same for everyone.
          </p>
          <p>
            A plan never buys a better place. Creators pay to keep more codes, not to be shown above
            others, and no shop can pay for a place either.
          </p>
          <p>
            Deals under Featured and those marked Trending are picked by hand by the people who look
            after {brand.name}. Nobody pays for that. Picked deals get a row of their own and keep
            their usual place in the list.
          </p>
        </div>
      </TextSection>
      <TextSection title="Who earns what">
        <div className="prose">
          <p>
            A ticket marked Paid link goes to the shop by the creator’s own affiliate link. If you
            buy, the shop may pay the creator a commission. It costs you nothing extra.
          </p>
          <p>
            {brand.name} takes no part of that commission. We never swap a creator’s link for one of
            our own. We earn from the plans that creators and agencies choose when they want to keep
            more codes.
          </p>
          <p>
            Codes come from the people who publish them, and shops can end one early. When a code’s
            last day has passed, it leaves the site by itself.
          </p>
        </div>
      </TextSection>
    </TextPage>
  )
}

const waysToACode = [
  {
    title: 'By brand',
    text: (
      <>
        Every brand has a page with all its live codes. Start at{' '}
        <Link className="link" to="/brands">
          brands
        </Link>
        .
      </>
    ),
  },
  {
    title: 'By creator',
    text: (
      <>
        Find someone you trust among the{' '}
        <Link className="link" to="/influencers">
          influencers
        </Link>{' '}
        and see everything they share. Sign in to follow them.
      </>
    ),
  },
  {
    title: 'By card',
    text: (
      <>
        Credit cards publish codes too. They are listed by themselves under{' '}
        <Link className="link" to="/credit-cards">
          credit cards
        </Link>
        , and their codes stand among the deals with the name of the card. You issue a card?{' '}
        <Link className="link" to="/influencer-apply" search={{ tab: 'card' }}>
          Apply as a card issuer
        </Link>
        .
      </>
    ),
  },
  {
    title: 'While you shop',
    text: (
      <>
        Our{' '}
        <Link className="link" to="/extension">
          browser extension
        </Link>{' '}
        lights up its icon when a shop has a code. It checks on your device and sends nothing while
        you browse.
      </>
    ),
  },
  {
    title: 'Just out',
    text: (
      <>
        New codes appear among the{' '}
        <Link className="link" to="/deals">
          deals
        </Link>{' '}
        as soon as they are saved, newest first.
      </>
    ),
  },
  {
    title: 'By message',
    text: (
      <>
        Name a brand in a direct message and get its codes back. See{' '}
        <Link className="link" to="/instagram">
          codes by Instagram DM
        </Link>
        .
      </>
    ),
  },
]
