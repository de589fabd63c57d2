import type { ReactNode } from 'react'

import type { Deal } from '#shared/contract/deals.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { expiryLabel, isExpiringSoon } from '#shared/rules/expiry.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, Sticker } from '#web/ui/badge.tsx'
import type { Stock } from '#web/ui/stock.ts'
import { TicketCard } from '#web/ui/ticket-card.tsx'
import { TicketBy, TicketEnds, TicketWho } from '#web/ui/ticket-parts.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.tsx'

export type DealCardProps = {
  deal: Deal
  /** The day by which the server judged expiry. */
  today: string
  /** One level below the heading that the card stands under. */
  offerTag?: 'h2' | 'h3' | 'h4'
}

/** A public deal as a ticket. Its way to the shop is a paid link, and says so. */
export function DealCard({ deal, today, offerTag = 'h3' }: DealCardProps) {
  const stock = deal.category.toLowerCase() as Stock
  return (
    <TicketCard
      stock={stock}
      top={<TicketWho picture={<Tile name={deal.brand_name} stock={stock} />} name={deal.brand_name} detail={deal.category} />}
      offer={deal.description}
      offerTag={offerTag}
      foot={
        <>
          <Owner deal={deal} />
          <Ends deal={deal} today={today} />
        </>
      }
      code={deal.promo_code}
      codeFor={deal.brand_name}
      go={
        deal.affiliate_link === ''
          ? undefined
          : {
              href: deal.affiliate_link,
              label: `Go to ${deal.brand_name}, paid link`,
              rel: 'sponsored nofollow noopener',
              target: '_blank',
            }
      }
      sticker={deal.is_trending ? <Sticker>Trending</Sticker> : undefined}
      onCopy={() => toast.success(sentences.codeCopied)}
    />
  )
}

/** The name shown for an owner who has none yet (spec §3). */
export function ownerName(owner: Deal['owner']): string {
  return owner.full_name.trim() || (owner.is_creditcard ? 'Unnamed Credit Card' : 'Unnamed Influencer')
}

function Owner({ deal: { owner } }: { deal: Deal }): ReactNode {
  const name = ownerName(owner)
  return <TicketBy picture={<Avatar id={owner.id} name={name} src={owner.avatar_url} size={34} />} name={name} />
}

function Ends({ deal, today }: { deal: Deal; today: string }): ReactNode {
  const label = expiryLabel(deal.expiration_date, today)
  return isExpiringSoon(deal.expiration_date, today) ? <Badge kind="ends">{label}</Badge> : <TicketEnds>{label}</TicketEnds>
}
