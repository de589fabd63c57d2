import type { ReactNode } from 'react'

/** A titled group of parts. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-5">
      <h3 className="t-sm mute border-t border-line pt-3 font-semibold">{title}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] items-start gap-x-5 gap-y-4">
      {children}
    </div>
  )
}
