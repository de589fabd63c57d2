import './ticket-card.css'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

type TicketListProps = {
  /** At the most, where there is room. */
  columns?: 3 | 4
  /** A `li` per ticket. */
  children: ReactNode
}

/** Tickets in columns. Those that join later come in gently; those of the first paint do not wait. */
export function TicketList({ columns = 3, children }: TicketListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.setAttribute('data-is-read', ''), [])
  return (
    <ul ref={list} className={classNames('ticket-grid', columns === 4 && 'ticket-grid--4')}>
      {children}
    </ul>
  )
}
