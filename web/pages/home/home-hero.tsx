import './home-hero.css'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

import { brand } from '#shared/rules/product/brand.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'

import { TicketFan } from '../ticket-fan.tsx'
import type { FanTicket } from './fan-tickets.ts'
import { GetTheExtension } from './get-the-extension.tsx'
import { HeroSearch } from './hero-search.tsx'
import { TryTheDm } from './try-the-dm.tsx'

type HomeHeroProps = {
  tickets: readonly FanTicket[]
  /** Absent while it is not known. */
  dealCount: number | undefined
}

export function HomeHero({ tickets, dealCount }: HomeHeroProps) {
  return (
    <section className="hero">
      <div className="hero__main cut-b">
        <div className="hero__in">
          <div className="hero__copy">
            <h1 className="t-hero">
              Someone you follow has a <span className="mark">code</span> for&nbsp;that.
            </h1>
            <p className="t-lead max-w-[31rem] text-on-tomato">
              {brand.name} keeps promo codes from creators in one place. No account. Copy the code,
              paste it at checkout, pay less.
            </p>
            <HeroSearch />
            <div className="btn-row">
              <TryTheDm className="btn--ink btn--lg" />
              <GetTheExtension className="btn--line btn--lg" />
            </div>
            <Link className="link link--arrow -mt-2" to="/deals">
              or browse every deal <ArrowRight className="icon icon--sm" aria-hidden />
            </Link>
          </div>
          <TicketFan tickets={tickets} place="hero" />
        </div>
      </div>
      <div className="hero__stub cut-t">
        <ul className="hero__facts">
          <li>
            <b>0 accounts</b> needed to shop
          </li>
          {dealCount !== undefined && dealCount > 0 && (
            <li>
              <b>{formatNumber(dealCount)}</b> {plural(dealCount, 'code')} live right now
            </li>
          )}
          <li>
            <b>100%</b> of commission stays with creators
          </li>
        </ul>
      </div>
    </section>
  )
}
