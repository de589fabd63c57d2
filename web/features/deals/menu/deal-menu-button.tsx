import type { ComponentPropsWithRef } from 'react'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'

type DealMenuButtonProps = ComponentPropsWithRef<'button'> & { deal: Deal }

/** Opens a ticket's menu; also the placeholder while the menu loads. */
export function DealMenuButton({ deal, ...button }: DealMenuButtonProps) {
  return (
    <IconButton
      {...button}
      className="ticket__more"
      label={`More about ${deal.description} at ${deal.brand_name}`}
    >
      <TicketIcon name="more" />
    </IconButton>
  )
}
