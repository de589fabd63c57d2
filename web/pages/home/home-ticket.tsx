import type { Deal } from '#shared/contract/deals.ts'
import type { Stock } from '#web/ui/stock.ts'

import { sentences } from '#shared/contract/sentences.ts'
import { expiryLabel, isExpiringSoon } from '#shared/rules/expiry.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TicketCard } from '#web/ui/ticket-card.tsx'
import { TicketBy, TicketEnds, TicketWho } from '#web/ui/ticket-parts.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.tsx'

type HomeTicketProps = { deal: Deal; today: string }

export function HomeTicket({ deal, today }: HomeTicketProps) {
  const stock = deal.category.toLowerCase() as Stock
  const ends = expiryLabel(deal.expiration_date, today)
  return (
    <TicketCard
      stock={stock}
      top={
        <TicketWho
          picture={<Tile name={deal.brand_name} stock={stock} />}
          name={deal.brand_name}
          detail={deal.category}
        />
      }
      offer={deal.description}
      foot={
        <>
          <TicketBy
            picture={
              <Avatar
                id={deal.owner.id}
                name={deal.owner.full_name}
                src={deal.owner.avatar_url}
                size={34}
              />
            }
            name={deal.owner.full_name}
          />
          {isExpiringSoon(deal.expiration_date, today) ? (
            <Badge kind="ends">{ends}</Badge>
          ) : (
            <TicketEnds>{ends}</TicketEnds>
          )}
        </>
      }
      code={deal.promo_code}
      codeFor={deal.brand_name}
      go={{
        href: deal.affiliate_link,
        label: `Go to ${deal.brand_name}, paid link`,
        rel: 'sponsored nofollow noopener',
        target: '_blank',
      }}
      onCopy={() => toast.success(sentences.codeCopied)}
    />
  )
}
