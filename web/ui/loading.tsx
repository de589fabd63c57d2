import type { ReactNode } from 'react'

type LoadingProps = {
  /** For screen readers. */
  label?: string
  className?: string
  /** The bars. */
  children: ReactNode
}

/** The frame around skeletons. It announces to screen readers that something loads. */
export function Loading({ label = 'Loading', className = 'grid gap-3', children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      {children}
    </div>
  )
}
