import './quick-action.css'
import { ArrowRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

import { renderAs } from '#web/ui/render-as.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

type QuickActionProps = {
  label: string
  note: string
  icon: LucideIcon
  stock: Stock
  /** The link. */
  link: ReactElement
}

/** One of the Quick Actions (spec §2, Agency dashboard). */
export function QuickAction({ label, note, icon: Icon, stock, link }: QuickActionProps) {
  return (
    <li>
      {renderAs('a', link, {
        className: 'quick__link',
        children: (
          <>
            <span className="tile" data-stock={stock} aria-hidden="true">
              <Icon className="icon icon--lg" />
            </span>
            <span>
              {label}
              <small>{note}</small>
            </span>
            <ArrowRight className="icon quick__arrow" aria-hidden="true" />
          </>
        ),
      })}
    </li>
  )
}
