import './ticket-fan.css'
import { classNames } from '#web/ui/class-names.ts'

import type { FanTicket } from './home/fan-tickets.ts'

/** Offset of each ticket from the centre. A smaller fan has no outer tickets. */
const turns = ['[--i:-3]', '[--i:-2]', '[--i:-1]', '[--i:0]', '[--i:1]', '[--i:2]', '[--i:3]']

type TicketFanProps = {
  /** An odd number, seven at most. */
  tickets: readonly FanTicket[]
  /** Where it is: each place has its own size and angle. */
  place: 'hero' | 'form'
  /** Not in the first screen. */
  isLazy?: boolean
}

/** A decorative fan of tickets. It stays light in the dark theme. */
export function TicketFan({ tickets, place, isLazy = false }: TicketFanProps) {
  const left = Math.floor(turns.length / 2) - Math.floor(tickets.length / 2)
  return (
    <div className={`fan fan--${place}`} data-theme="light" aria-hidden>
      {tickets.map((ticket, index) => (
        <div
          key={ticket.promo_code}
          className={classNames(
            'fan__t',
            turns[left + index],
            index > tickets.length / 2 && 'is-right',
          )}
          data-stock={ticket.stock}
        >
          <div className="fan__code t-code cut-b">{ticket.promo_code}</div>
          <div className="cut-t">
            <div className="fan__pic">
              {/* Low priority, so that text and fonts load first. */}
              <img
                src={ticket.picture}
                alt=""
                width={300}
                height={300}
                decoding="async"
                loading={isLazy ? 'lazy' : 'eager'}
                fetchPriority="low"
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
  )
}
