import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { fanTickets } from './home/fan-tickets.ts'

const turns = ['[--i:-2]', '[--i:-1]', '[--i:0]', '[--i:1]', '[--i:2]']

/** The printed fan beside the forms of sign-up and login. Wide screens only, so it loads lazily. */
export function AuthArt({ colour, children }: { colour: 'tomato' | 'green'; children: ReactNode }) {
  const tickets = fanTickets([]).slice(1, 1 + turns.length)
  return (
    <div className={classNames('auth__art', colour === 'green' && 'auth__art--green')}>
      <p className="t-display">{children}</p>
      <div className="fan [--step:13deg]" data-theme="light" aria-hidden>
        {tickets.map((ticket, index) => (
          <div
            key={ticket.promo_code}
            className={classNames('fan__t', turns[index], index > 2 && 'is-right')}
            data-stock={ticket.stock}
          >
            <div className="fan__code t-code cut-b">{ticket.promo_code}</div>
            <div className="cut-t">
              <div className="fan__pic">
                <img
                  src={ticket.picture}
                  alt=""
                  width={300}
                  height={300}
                  loading="lazy"
                  decoding="async"
                />
              </div>
              <div className="fan__offer">
                <b>
                  {ticket.offer[0]} <em>{ticket.offer[1]}</em>
                </b>
                <span>{ticket.brand_name}</span>
                <i className="fan__bar" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
