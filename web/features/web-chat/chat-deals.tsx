import { ExternalLink, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'

import { notifyCodeCopied } from '#web/parts/counts/copied-code.ts'
import { countCode } from '#web/parts/counts/count-code.ts'
import { ClaimStub, claimedNote, OfferStub } from '#web/parts/drops/get-stub.tsx'
import { useClaim } from '#web/parts/drops/use-claim.ts'
import { useGiveVerdict } from '#web/parts/verdicts/use-verdict.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { TicketRow } from '#web/ui/tickets/ticket-row.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

import type { ShownDeal } from './shown-message.ts'

/** The deals of an answer: small tickets to copy, each with the creator's shop link. */
export function ChatDeals({ deals }: { deals: readonly ShownDeal[] }) {
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

function ChatTicket({ deal }: { deal: ShownDeal }) {
  const { owner, code_kind: kind, has_ended = false } = deal
  const [isCopied, setIsCopied] = useState(false)
  const claim = useClaim(deal.id, kind === 'pool', { channel: 'chat' })
  const hasNone = kind === 'none' || (kind === 'pool' && claim.code === undefined)
  // A claimed code stays with the shopper.
  const isOver = has_ended && claim.code === undefined
  const name = owner.full_name.trim() || (owner.username ?? deal.brand_name)
  return (
    <>
      <TicketRow
        stock={stockOfCategory(deal.category)}
        offer={deal.description}
        by={
          <>
            <Avatar id={owner.id} name={name} src={owner.avatar_url} size={22} />
            <span className="tk-row__names">
              {deal.brand_name} ·{' '}
              <span className="inline-block max-w-full">
                {name}
                {owner.is_verified ? <VerifiedMark /> : null}
              </span>
            </span>
          </>
        }
        code={hasNone ? 'Offer' : (claim.code ?? deal.promo_code)}
        codeFor={deal.brand_name}
        takesFocus={claim.isNew}
        stub={
          !hasNone || isOver ? undefined : kind === 'none' ? (
            <OfferStub isRow deal={deal} channel="chat" onUsed={() => setIsCopied(true)} />
          ) : (
            <ClaimStub isRow deal={deal} claim={claim} />
          )
        }
        {...(isOver ? { state: 'expired' } : {})}
        onCopy={() => {
          notifyCodeCopied(deal.id, 'chat')
          setIsCopied(true)
        }}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 pt-1.5 text-(length:--text-xs) text-ink-2">
        <span>
          {isOver
            ? 'No longer live'
            : [deal.expiry_label, claimedNote(claim)].filter(Boolean).join(' · ')}
        </span>
        {isOver || kind === 'none' || deal.affiliate_link === '' ? null : (
          <a
            className="inline-flex min-h-7 items-center gap-[0.35rem] font-semibold text-ink underline underline-offset-3"
            href={deal.affiliate_link}
            rel="sponsored nofollow noopener"
            target="_blank"
            onClick={() => countCode(deal.id, 'click', 'chat')}
          >
            Shop at {deal.brand_name}
            <ExternalLink className="icon size-[15px]" aria-hidden="true" />
            <small className="flex-none font-normal text-ink-2">Paid link</small>
          </a>
        )}
      </p>
      {(deal.terms ?? []).length === 0 ? null : (
        <p className="px-1 pt-1 text-(length:--text-xs) wrap-anywhere text-ink-2">
          {deal.terms?.join(' · ')}
        </p>
      )}
      {isCopied ? <ChatVerdict deal={deal} code={claim.code ?? deal.promo_code} /> : null}
    </>
  )
}

/** Asked after a copy, when the shopper can judge the code. */
function ChatVerdict({ deal, code }: { deal: ShownDeal; code: string }) {
  const { worked, give, isBusy } = useGiveVerdict(deal.id)
  const answers = [
    { says: true, Icon: ThumbsUp, label: 'It worked' },
    { says: false, Icon: ThumbsDown, label: 'It didn’t' },
  ]
  return (
    <div
      className="flex flex-wrap gap-1"
      role="group"
      aria-label={`Did ${code || 'the offer'} work?`}
    >
      {answers.map(({ says, Icon, label }) => (
        <Button
          key={label}
          variant={worked === says ? 'ink' : 'quiet'}
          size="sm"
          aria-pressed={worked === says}
          disabled={isBusy}
          onClick={() => give(says)}
        >
          <Icon className="icon icon--sm" aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  )
}
