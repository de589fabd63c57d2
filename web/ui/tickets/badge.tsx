import { Check, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { TicketIcon } from './ticket-icon.tsx'

/** Each kind is also the name of its class. */
const icons = {
  ok: Check,
  warn: Clock,
  /** On tickets: 'Ends today', '2 days left'. */
  soon: Clock,
  bad: CircleX,
  neutral: null,
}

export type BadgeKind = keyof typeof icons

export type BadgeProps = {
  kind?: BadgeKind
  /** Instead of the kind's own icon. */
  icon?: ReactNode
  children: ReactNode
}

/** A state as one word. */
export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  const Icon = icons[kind]
  return (
    <span className={`badge badge--${kind}`}>
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
