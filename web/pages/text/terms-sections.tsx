import { Link } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { planIds, plans } from '#shared/rules/plans/plans.ts'
import type { Plan } from '#shared/rules/plans/plans.ts'

import type { LegalSection } from './legal-page.tsx'
import { MailLink, PrivacyLink } from './legal-page.tsx'

export const termsSections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: '1. What you agree to',
    body: (
      <>
        <p>
          “{brand.name}”, “we” and “us” mean the people who run this site. “You” means whoever uses
          it, with an account or without. These terms cover the website and, where they are offered,
          the Instagram messages, the chat and the browser extension.
        </p>
        <p>
          If you use {brand.name} for a company or an agency, you agree on its behalf and say that
          you may. If you do not agree, please do not use it.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: '2. What the service is',
    body: (
      <>
        <p>
          Creators, agencies and card programs publish promo codes. Shoppers find and copy them,
          free and without an account. You buy from the shop, never from us: the price, the goods,
          the delivery and the return are between you and the shop.
        </p>
        <p>
          We do not make the codes and cannot test each one at each checkout. A shop may change or
          end an offer at any time, or limit it to some goods, countries or customers.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: '3. Your account',
    body: (
      <>
        <p>
          You need an account to publish codes, and to follow people beyond one browser. For an
          account you
        </p>
        <ul>
          <li>must be at least 13, and have a parent’s consent where the law asks for it;</li>
          <li>
            give an email address that is yours and a name that does not pretend to be others;
          </li>
          <li>keep your password to yourself, and answer for what is done with it;</li>
          <li>tell us soon if you think that somebody else uses your account.</li>
        </ul>
        <p>
          Paid plans are for people who are old enough to make a contract where they live. A
          username belongs to whoever the public knows by it. We may ask for proof, and give it back
          to its owner.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: '4. What you publish',
    body: (
      <>
        <p>When you publish a code you say that</p>
        <ul>
          <li>the code is real, works when you publish it and may be shared in public;</li>
          <li>the offer reads as the shop means it, with its last day if there is one;</li>
          <li>the link leads to the shop, and nowhere that harms or deceives people;</li>
          <li>you follow the shop’s rules, its affiliate program’s rules and advertising law.</li>
        </ul>
        <p>
          What you publish stays yours. You let us show, store, copy and share it, together with
          your name and picture, wherever {brand.name} shows codes, free of charge and for as long
          as it is published. Delete it and that permission ends, apart from copies that other
          people have already made.
        </p>
      </>
    ),
  },
  {
    id: 'commission',
    title: '5. Links and commission',
    body: (
      <>
        <p>
          Creators keep 100% of their commission. It is paid by the shop or its affiliate program,
          not by us, and we owe none of it. We do not change affiliate links or replace them with
          our own.
        </p>
        <p>
          Tickets with such a link are marked Paid link. Whoever buys through one may earn the
          creator a commission, at no extra cost to the buyer. Creators remain responsible for
          saying so in their own posts.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: '6. Plans and payment',
    body: (
      <>
        <p>Plans differ in how many live promo codes they hold:</p>
        <ul>
          {planIds.map((id) => (
            <li key={id}>
              <strong>{plans[id].name}</strong>: {roomOf(plans[id])}, {priceOf(plans[id])}
            </li>
          ))}
        </ul>
        <p>
          Paid plans are charged in US dollars at the start of each month of the plan, in advance,
          and go on until you cancel. Taxes may come on top. A payment provider takes the payment;
          card numbers never reach us. If we change a price, you hear of it at least 30 days before
          your next charge at the new price, and may cancel.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: '7. Cancelling and refunds',
    body: (
      <>
        <p>
          You may cancel at any time. The plan then runs to the end of the month that is paid for.
          After that you are on {plans.starter.name}, which holds {plans.starter.max_promo_codes}{' '}
          code: you choose which one stays, and the others are paused. Paused codes are hidden, not
          deleted.
        </p>
        <p>
          Not for you this month? Within 30 days of a charge the refund button of your subscription
          settings gives back all of it and ends the plan. Where the button is of no help, write to{' '}
          <MailLink subject="Refund" />. This comes on top of any right to withdraw that the law
          gives you.
        </p>
      </>
    ),
  },
  {
    id: 'agencies',
    title: '8. Agencies',
    body: (
      <>
        <p>
          An agency may look after creators and publish for them, if they have agreed to it. The
          agency answers for what it publishes in their name, and for telling them what it does with
          their data.
        </p>
        <p>
          A creator’s account belongs to the creator. Adding creators is free; plans count codes
          only.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: '9. Fair use',
    body: (
      <>
        <p>Please do not</p>
        <ul>
          <li>publish what is illegal, hateful, misleading or somebody else’s;</li>
          <li>copy the site in bulk, or read it so fast that it slows down for others;</li>
          <li>get round limits, or look for ways into accounts and systems that are not yours;</li>
          <li>make many accounts, or count your own codes up by machine;</li>
          <li>send people messages that they did not ask for.</li>
        </ul>
        <p>
          The public interface of the site may be used by programs within its limits. If you find a
          weak spot, tell us before you tell others: <MailLink subject="Security" />.
        </p>
      </>
    ),
  },
  {
    id: 'channels',
    title: '10. Messages, chat and extension',
    body: (
      <>
        <p>
          Where we answer by Instagram message, chat or browser extension, the answers are automatic
          and come from the codes that are public on the site at that moment. They can miss a code.
          Check an offer at the shop before you count on it.
        </p>
        <p>
          Instagram is not run by us. Its own terms hold for every message, and it may stop passing
          messages on.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: '11. When we step in',
    body: (
      <>
        <p>
          We may take down a code, or pause or close an account, that breaks these terms, harms
          people or brings us into trouble with the law. Where we can, we say why and listen to your
          side. If you had paid and did nothing wrong, you get back what is left of the month.
        </p>
        <p>
          You may leave at any time. Your account page deletes your account at once, as the{' '}
          <PrivacyLink /> describes; where it is of no help, write to{' '}
          <MailLink subject="Delete my account" />.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: '12. What we answer for',
    body: (
      <>
        <p>
          We work carefully, but we offer the site as it is. We cannot promise that it is always up,
          that it has no faults, or that a code works.
        </p>
        <p>
          As far as the law allows, we are not liable for lost profit or commission, or for what
          shops, creators and other companies do, and our liability is limited to what you paid us
          in the twelve months before. None of this limits liability for intent, gross negligence or
          injury, nor the rights that you have as a consumer where you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: '13. Changes',
    body: (
      <p>
        When these terms change, the new text and its date stand here. If a change matters to your
        account, we tell you before it applies. If you go on using {brand.name} after that day, the
        new terms hold; if you do not want them, you may leave before. Should one rule turn out to
        be void, the others stay.
      </p>
    ),
  },
  {
    id: 'contact',
    title: '14. Contact',
    body: (
      <p>
        Questions about these terms go to <MailLink subject="Terms of Service" /> or through{' '}
        <Link className="link" to="/contact" search={{ subject: 'Terms of Service' }}>
          contact us
        </Link>
        .
      </p>
    ),
  },
]

function roomOf({ max_promo_codes }: Plan): string {
  if (max_promo_codes === null) return 'codes without limit'
  return counted(max_promo_codes, 'code')
}

function priceOf({ monthly_price }: Plan): string {
  if (monthly_price === null) return 'at a price we agree on'
  return monthly_price === 0 ? 'free' : `$${monthly_price} a month`
}
