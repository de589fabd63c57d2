import './home-closing.css'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

import { classNames } from '#web/ui/class-names.ts'

import type { FanTicket } from './fan-tickets.ts'
import { GetTheExtension } from './get-the-extension.tsx'
import { TryTheDm } from './try-the-dm.tsx'

const turns = ['[--i:-2]', '[--i:-1]', '[--i:0]', '[--i:1]', '[--i:2]']

/** The inner tickets of the hero's fan, in one colour. */
export function HomeClosing({ tickets }: { tickets: readonly FanTicket[] }) {
  const rays = tickets.slice(1, 1 + turns.length)
  return (
    <section className="closing pb-[clamp(3rem,5vw,5rem)]" aria-labelledby="closing">
      <div className="closing__in">
        <div className="closing__fan" aria-hidden>
          {rays.map(({ offer: [amount], promo_code }, index) => (
            <div key={promo_code} className={classNames('ray', turns[index])}>
              <b className="cut-b">{amount}</b>
              <i className="cut-t t-code">{promo_code}</i>
            </div>
          ))}
        </div>
        <div className="inner">
          <h2 className="t-display max-w-[11ch]" id="closing">
            Never pay full fare again
          </h2>
          <div className="btn-row">
            <TryTheDm className="btn--primary btn--lg" />
            <GetTheExtension className="btn--line btn--lg" />
          </div>
          <Link className="link link--arrow" to="/signup" search={{ tab: 'influencer' }}>
            Have codes to share? Sign up as{' '}
            <span className="whitespace-nowrap">
              influencer <ArrowRight className="icon icon--sm" aria-hidden />
            </span>
          </Link>
        </div>
      </div>
    </section>
  )
}
