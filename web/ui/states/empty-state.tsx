import './empty-state.css'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  titleTag?: 'h1' | 'h2' | 'h3'
  /** One sentence. */
  children?: ReactNode
  /** One or two Buttons with next steps. */
  actions?: ReactNode
}

/** An empty list: an outlined ticket that reads 0%. */
export function EmptyState({ title, titleTag: Title = 'h2', children, actions }: EmptyStateProps) {
  return (
    <div className="empty" role="status">
      <svg className="empty__art" viewBox="0 0 250 150" fill="none" aria-hidden="true">
        <path
          d="M18 4h134a11 11 0 0 0 22 0h58a14 14 0 0 1 14 14v114a14 14 0 0 1-14 14h-58a11 11 0 0 0-22 0H18a14 14 0 0 1-14-14V18A14 14 0 0 1 18 4z"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        <path
          d="M163 32v88"
          stroke="currentColor"
          strokeWidth="5"
          strokeDasharray=".1 12"
          strokeLinecap="round"
        />
        <text x="28" y="106">
          0%
        </text>
        <path
          d="M186 75h36"
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".45"
        />
      </svg>
      <Title className="t-headline">{title}</Title>
      {children ? <p className="t-lead max-w-[30rem]">{children}</p> : null}
      {actions ? <div className="btn-row justify-center">{actions}</div> : null}
    </div>
  )
}
