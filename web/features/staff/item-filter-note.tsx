import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/button.tsx'

/** Says that a list is about one person or code only, and takes that back. */
export function ItemFilterNote({
  onClear,
  children,
}: {
  onClear: () => void
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold wrap-anywhere">{children}</p>
      <Button size="sm" onClick={onClear}>
        <X className="icon" aria-hidden="true" />
        Show everything
      </Button>
    </div>
  )
}
