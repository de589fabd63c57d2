import './auth-art.css'
import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { fanTickets } from './home/fan-tickets.ts'
import { TicketFan } from './ticket-fan.tsx'

/** The fan of tickets beside the forms of sign-up and login. Wide screens only, so it loads lazily. */
export function AuthArt({ colour, children }: { colour: 'tomato' | 'green'; children: ReactNode }) {
  return (
    <div className={classNames('auth__art', colour === 'green' && 'auth__art--green')}>
      <p className="t-display auth__title">{children}</p>
      <TicketFan tickets={fanTickets([]).slice(1, 6)} place="form" isLazy />
    </div>
  )
}
