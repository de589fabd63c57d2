import { Link } from '@tanstack/react-router'

import { brand, ownBrand } from '#shared/rules/product/brand.ts'

import { TextPage, TextSection } from './text-page.tsx'

export function OriginPage() {
  return (
    <TextPage
      title="It starts at the checkout"
      lead="You know the moment. The basket is full, the page asks for a promo code, and you are sure that someone you follow had one."
    >
      <div className="prose">
        <p>
          So you open another tab. You scroll through a week of stories that are already gone. You
          try the link in a bio, which leads to a page of links, which leads to a code that ended in
          spring. Then you try a coupon site and paste seven codes that nobody ever made.
        </p>
        <p>
          The code was real. The person who had it wanted you to use it. There was just no place
          where the two of you could meet.
        </p>
      </div>
      <TextSection title="A code is a recommendation">
        <div className="prose">
          <p>
            A creator’s code is not a coupon that fell off a truck. Someone tried the shoes, wore
            them for a month and asked the shop for something to pass on. The code carries a name
            for a reason: it says who stands behind it.
          </p>
          <p>
            That is why every ticket here shows whose it is. Before any number comes a name that you
            can look up and follow.
          </p>
        </div>
      </TextSection>
      <TextSection title="Fair to both sides">
        <div className="prose">
          <p>
            The easy way to run a coupon business is to slip your own link in at the last step and
            take the commission. We decided on the first day that we would not. The creator’s link
            stays the creator’s, and so does everything it earns.
          </p>
          <p>
            Shoppers owe us nothing either. You need no account to find and copy a code, and we keep
            no trail of where you shop. Our{' '}
            <Link className="link" to="/privacy">
              privacy policy
            </Link>{' '}
            says the same at more length.
          </p>
          <p>
            What pays for {brand.name} is plain: creators and agencies who want to keep more codes
            choose a plan.
          </p>
        </div>
      </TextSection>
      {brand.name === ownBrand.name && (
        <TextSection title="Why the name">
          <div className="prose">
            <p>
              A fanfare is what you play when something good arrives. It also has fans in it, and
              fare. The logo is a ticket, torn in the middle, because a ticket is a thing that you
              can actually use.
            </p>
          </div>
        </TextSection>
      )}
      <div className="text-page__cta">
        <Link className="btn btn--primary" to="/signup" search={{ tab: 'influencer' }}>
          Share your codes
        </Link>
        <Link className="btn btn--line" to="/signup">
          Sign up
        </Link>
      </div>
    </TextPage>
  )
}
