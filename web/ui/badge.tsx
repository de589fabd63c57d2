import { Check, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { TicketIcon } from './ticket-icon.tsx'

const looks = {
  active: { className: 'badge badge--ok', icon: Check },
  soon: { className: 'badge badge--warn', icon: Clock },
  /** On tickets: 'Ends today', '2 days left'. */
  ends: { className: 'badge badge--soon', icon: Clock },
  expired: { className: 'badge badge--bad', icon: CircleX },
  neutral: { className: 'badge', icon: null },
}

export type BadgeKind = keyof typeof looks

export type BadgeProps = {
  kind?: BadgeKind
  /** Instead of the kind's own icon. */
  icon?: ReactNode
  children: ReactNode
}

/** A state as one word. */
export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  const { className, icon: Icon } = looks[kind]
  return (
    <span className={className}>
      {icon ?? (Icon ? <Icon className="icon" aria-hidden="true" /> : null)}
      {children}
    </span>
  )
}

/** The tilted label that overhangs a ticket's upper edge. */
export function Sticker({ children }: { children: ReactNode }) {
  return (
    <span className="sticker">
      <TicketIcon name="rays" />
      {children}
    </span>
  )
}
