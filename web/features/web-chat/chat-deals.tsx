import { ExternalLink } from 'lucide-react'

import type { ChatDeal } from '#shared/contract/web-chat.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { countCode } from '#web/client/count-code.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { stockOfCategory } from '#web/ui/stock.ts'
import { TicketRow } from '#web/ui/ticket-row.tsx'
import { toast } from '#web/ui/toast.tsx'

/** What an answer offers: small tickets to copy, each with the creator's way to the shop. */
export function ChatDeals({ deals }: { deals: readonly ChatDeal[] }) {
  if (deals.length === 0) return null
  return (
    <ul className="msg msg--tk" aria-label="Codes">
      {deals.map((deal) => (
        <li key={deal.id}>
          <ChatTicket deal={deal} />
        </li>
      ))}
    </ul>
  )
}

function ChatTicket({ deal }: { deal: ChatDeal }) {
  const { owner } = deal
  const name = owner.full_name.trim() || (owner.username ?? deal.brand_name)
  return (
    <>
      <TicketRow
        stock={stockOfCategory(deal.category)}
        offer={deal.description}
        by={
          <>
            <Avatar id={owner.id} name={name} size={22} />
            <span className="truncate">
              {deal.brand_name} · {name}
            </span>
          </>
        }
        code={deal.promo_code}
        codeFor={deal.brand_name}
        onCopy={() => {
          countCode(deal.id, 'copy', 'chat')
          toast.success(sentences.codeCopied)
        }}
      />
      <p className="msg__foot">
        <span>{deal.expiry_label}</span>
        {deal.affiliate_link === '' ? null : (
          <a
            href={deal.affiliate_link}
            rel="sponsored nofollow noopener"
            target="_blank"
            onClick={() => countCode(deal.id, 'click', 'chat')}
          >
            Shop at {deal.brand_name}
            <ExternalLink className="icon" aria-hidden="true" />
            <small>Paid link</small>
          </a>
        )}
      </p>
    </>
  )
}
