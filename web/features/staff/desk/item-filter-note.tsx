import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'

/** Shows that a list is limited to one person or code, with a button to reset it. */
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
