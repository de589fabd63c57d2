import { Link } from '@tanstack/react-router'
import { ArrowRight, Send } from 'lucide-react'

import { brand } from '#shared/rules/brand.ts'

const rays = [
  { offer: '15%', promo_code: 'LENA15', turn: '[--i:-2]' },
  { offer: '$40', promo_code: 'TOMAS40', turn: '[--i:-1]' },
  { offer: '25%', promo_code: 'MAYA25', turn: '[--i:0]' },
  { offer: '30%', promo_code: 'KOFI30', turn: '[--i:1]' },
  { offer: '20%', promo_code: 'INES20', turn: '[--i:2]' },
] as const

export function HomeClosing() {
  return (
    <section className="closing pb-[clamp(3rem,5vw,5rem)]">
      <div className="closing__in">
        <div className="closing__fan" aria-hidden>
          {rays.map(({ offer, promo_code, turn }) => (
            <div key={promo_code} className={`ray ${turn}`}>
              <b className="cut-b">{offer}</b>
              <i className="cut-t t-code">{promo_code}</i>
            </div>
          ))}
        </div>
        <div className="inner">
          <h2 className="t-display max-w-[11ch]">Never pay full fare again</h2>
          <div className="hero__cta">
            <a
              className="btn btn--primary btn--lg"
              href={brand.instagram_dm_link}
              target="_blank"
              rel="noopener"
            >
              <Send className="icon" aria-hidden />
              Try the Instagram DM
            </a>
            <Link className="btn btn--line btn--lg" to="/deals">
              Browse every deal
            </Link>
          </div>
          <Link className="link link--arrow" to="/signup" search={{ tab: 'influencer' }}>
            Have codes to share? Sign up as influencer{' '}
            <ArrowRight className="icon icon--sm" aria-hidden />
          </Link>
        </div>
      </div>
    </section>
  )
}
