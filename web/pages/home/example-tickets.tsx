import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { notifyCodeCopied } from '#web/parts/counts/copied-code.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { TicketRow } from '#web/ui/tickets/ticket-row.tsx'

import type { ExampleDeals } from './example-deals.ts'

/** Live codes, whose stubs copy them. */
export function LiveTickets({ deals }: { deals: ExampleDeals }) {
  return deals.map(({ id, owner, ...deal }) => (
    <TicketRow
      key={id}
      id={id}
      stock={stockOfCategory(deal.category)}
      offer={deal.description}
      by={
        <>
          <Avatar id={owner.id} name={shownFullName(owner)} src={owner.avatar_url} size={22} />
          <span className="truncate">{shownFullName(owner)}</span>
        </>
      }
      code={deal.promo_code}
      codeFor={deal.brand_name}
      onCopy={() => notifyCodeCopied(id)}
    />
  ))
}

export type PrintedTicket = { offer: string; owner: string; code: string }

/** Invented codes as decoration. They have no buttons. */
export function PrintedTickets({
  tickets,
  stock,
}: {
  tickets: readonly PrintedTicket[]
  stock: Stock
}) {
  return tickets.map(({ offer, owner, code }) => (
    <TicketRow
      key={code}
      stock={stock}
      offer={offer}
      by={
        <>
          <Avatar id={code} name={owner} size={22} stock={stock} />
          {owner}
        </>
      }
      code={code}
      printed
    />
  ))
}
