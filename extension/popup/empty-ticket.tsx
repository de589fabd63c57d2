import '../../web/ui/states/empty-state.css'
import type { ReactNode } from 'react'

type Props = {
  /** Text on the outlined ticket. */
  sign?: string
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** No code to copy: an outlined ticket, a sentence and a link. */
export function EmptyTicket({ sign = '–', title, children, actions }: Props) {
  return (
    <div className="popup__empty">
      <svg className="empty__art" viewBox="0 0 250 150" fill="none" aria-hidden="true">
        <path
          d="M18 4h134a11 11 0 0 0 22 0h58a14 14 0 0 1 14 14v114a14 14 0 0 1-14 14h-58a11 11 0 0 0-22 0H18a14 14 0 0 1-14-14V18A14 14 0 0 1 18 4z"
          stroke="currentColor"
          strokeWidth="3"
        />
        <path
          d="M163 32v88"
          stroke="currentColor"
          strokeWidth="5"
          strokeDasharray=".1 12"
          strokeLinecap="round"
        />
        <text x="83" y="106" textAnchor="middle">
          {sign}
        </text>
      </svg>
      <div role="status">
        <h1 className="popup__title">{title}</h1>
        {children ? <p className="popup__words">{children}</p> : null}
      </div>
      {actions}
    </div>
  )
}
