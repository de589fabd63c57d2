import './ticket-card.css'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'

type TicketListProps = {
  /** Maximum number of columns. */
  columns?: 3 | 4
  /** A `li` per ticket. */
  children: ReactNode
}

/** Tickets in columns. Later tickets fade in. Those of the first paint do not. */
export function TicketList({ columns = 3, children }: TicketListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.setAttribute('data-is-read', ''), [])
  return (
    <ul ref={list} className={classNames('ticket-grid', columns === 4 && 'ticket-grid--4')}>
      {children}
    </ul>
  )
}
