import './stat-card.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

import { renderAs } from '#web/ui/render-as.ts'

type StatCardProps = {
  name: string
  value: ReactNode
  /** A short explanation of the number. */
  note: ReactNode
  icon: LucideIcon
  /** The link of the card, if any. */
  link?: ReactElement | undefined
}

/** A number with a link to the counted items. */
export function StatCard({ name, value, note, icon: Icon, link }: StatCardProps) {
  return renderAs(link === undefined ? 'div' : 'a', link, {
    className: 'stat',
    children: (
      <>
        <span className="stat__name">{name}</span>
        <Icon className="icon stat__icon" aria-hidden="true" />
        <span className="stat__value num">{value}</span>
        <span className="stat__note">{note}</span>
      </>
    ),
  })
}
