import './advantages.css'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Stock } from '#shared/rules/brands/stocks.ts'

import hana from './portraits/hana.webp'
import jonah from './portraits/jonah.webp'
import kofi from './portraits/kofi.webp'
import lena from './portraits/lena.webp'

const strip: readonly { stock: Stock; picture: string }[] = [
  { stock: 'food', picture: kofi },
  { stock: 'tech', picture: jonah },
  { stock: 'jewelry', picture: hana },
  { stock: 'fashion', picture: lena },
]

/** Benefits for creators, agencies and shoppers. The product fulfils each claim. */
export function Advantages() {
  return (
    <section className="pb-section" aria-label="Why it pays">
      <div className="wrap grid gap-section">
        <div className="adv">
          <div className="grid gap-6">
            <div className="adv__big" aria-hidden>
              100%
            </div>
            <h2 className="t-headline max-w-[17ch]">
              of your commission stays yours. We never take a cut.
            </h2>
            <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
              <Link
                className="btn btn--primary btn--lg"
                to="/signup"
                search={{ tab: 'influencer' }}
              >
                Sign up as influencer
              </Link>
              <Link className="link link--arrow" to="/why-join">
                Why join <ArrowRight className="icon icon--sm" aria-hidden />
              </Link>
            </div>
          </div>
          <div className="grid gap-8">
            <div className="strip" data-theme="light" aria-hidden>
              {strip.map(({ stock, picture }) => (
                <span key={stock} data-stock={stock}>
                  <img src={picture} alt="" width={300} height={300} loading="lazy" />
                </span>
              ))}
            </div>
            <ul className="adv__list">
              <Advantage title="People trust people">
                A code converts better when it comes straight from someone you follow. That is the
                whole idea.
              </Advantage>
              <Advantage title="Agencies bring everyone">
                Manage as many creators as you like, free. Plans count codes, never people.
              </Advantage>
              <Advantage title="Money back">
                Month to month, from one free code up. Not for you this month? We refund all of it.{' '}
                <Link className="link" to="/pricing">
                  See the plans
                </Link>
                .
              </Advantage>
            </ul>
          </div>
        </div>
        <div className="adv adv--shop">
          <div className="grid gap-6">
            <div className="adv__big" aria-hidden>
              0
            </div>
            <h2 className="t-headline max-w-[17ch]">
              accounts needed to shop. Just take the code.
            </h2>
            <Link className="link link--arrow justify-self-start" to="/how-it-works">
              How it works <ArrowRight className="icon icon--sm" aria-hidden />
            </Link>
          </div>
          <ul className="adv__list">
            <Advantage title="No sign-up, no app">
              Find the shop, copy the code, paste it at checkout. We do not ask who you are.
            </Advantage>
            <Advantage title="A private extension">
              It knows the shops by heart and checks on your device. Nothing is sent while you
              browse.
            </Advantage>
            <Advantage title="You see whose it is">
              Every code carries its creator’s name. A paid link says so, and pays them, not us.
            </Advantage>
          </ul>
        </div>
      </div>
    </section>
  )
}

function Advantage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
