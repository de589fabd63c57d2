import { Ellipsis } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

import type { Deal } from '#shared/contract/deals.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type DealMenuButtonProps = ComponentPropsWithRef<'button'> & { deal: Deal }

/** Opens the menu of a ticket; also stands in for it until it is loaded. */
export function DealMenuButton({ deal, ...button }: DealMenuButtonProps) {
  return (
    <IconButton
      {...button}
      className="ticket__more"
      label={`More about ${deal.description} at ${deal.brand_name}`}
    >
      <Ellipsis className="icon" aria-hidden="true" />
    </IconButton>
  )
}
