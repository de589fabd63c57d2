import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

import { expiryLabel, isExpiringSoon } from '#shared/rules/promo-codes/expiry.ts'
import { shownFullName, shownUsername } from '#shared/rules/profiles/profile-names.ts'
import { notifyCodeCopied } from '#web/parts/counts/copied-code.ts'
import { countCode } from '#web/parts/counts/count-code.ts'
import { ClaimStub, claimedNote, OfferStub } from '#web/parts/drops/get-stub.tsx'
import { useClaim } from '#web/parts/drops/use-claim.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge, Sticker } from '#web/ui/tickets/badge.tsx'
import { TicketCard } from '#web/ui/tickets/ticket-card.tsx'
import { TicketBy, TicketEnds, TicketTerms, TicketWho } from '#web/ui/tickets/ticket-parts.tsx'
import { Tile } from '#web/ui/pictures/tile.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

import { LazyDealMenu } from './menu/lazy-deal-menu.tsx'
import { SaveButton } from '#web/parts/following/buttons.tsx'
import { bookmarkOf } from '#web/parts/following/bookmark.ts'
import { VerdictLine } from '#web/parts/verdicts/verdict-line.tsx'

export type DealCardProps = {
  deal: Deal
  /** The day by which the server computed expiry. */
  today: string
  /** Details that the page already shows: a brand's page omits the brand, a profile its owner. */
  leaveOut?: 'brand' | 'owner' | undefined
  /** One heading level below the card's section. */
  offerTag?: 'h2' | 'h3' | 'h4'
  /** The ticket is on its deal's page, which shows the menu's actions itself. */
  isAlone?: boolean
  onCopied?: () => void
}

/** A public deal as a ticket. Its shop link is marked as paid. A page that renders anew leaves its tickets as they are. */
export const DealCard = memo(function DealCard(props: DealCardProps) {
  const { deal, today, leaveOut, offerTag = 'h3', isAlone, onCopied } = props
  const { code_kind: kind } = deal
  const claim = useClaim(deal.id, kind === 'pool')
  const code = claim.code ?? deal.promo_code
  // The stub of an offer without a code is this link.
  const hasLink = deal.affiliate_link.trim() !== '' && kind !== 'none'
  return (
    <TicketCard
      id={deal.id}
      stock={stockOf(deal)}
      top={leaveOut === 'brand' ? <OwnerOnTop deal={deal} /> : <BrandOnTop deal={deal} />}
      keep={isAlone ? undefined : <SaveButton code={bookmarkOf(deal)} />}
      offer={deal.description}
      offerTag={offerTag}
      renderOffer={isAlone ? undefined : (offer) => <DealLink id={deal.id}>{offer}</DealLink>}
      note={
        isAlone ? undefined : (
          <>
            <VerdictLine deal={deal} today={today} />
            <TicketTerms terms={deal.terms} />
          </>
        )
      }
      foot={
        <>
          {leaveOut === undefined ? <OwnerBelow deal={deal} /> : null}
          <span className="ticket__last">
            <Ends deal={deal} today={today} />
            {isAlone ? null : <LazyDealMenu deal={deal} />}
          </span>
        </>
      }
      code={code}
      codeNote={claimedNote(claim)}
      takesFocus={claim.isNew}
      stub={
        kind === 'none' ? (
          <OfferStub deal={deal} onUsed={onCopied} />
        ) : kind === 'pool' && claim.code === undefined ? (
          <ClaimStub deal={deal} claim={claim} />
        ) : undefined
      }
      codeFor={deal.brand_name}
      go={
        hasLink
          ? {
              href: deal.affiliate_link,
              label: `Go to ${deal.brand_name}, paid link`,
              rel: 'sponsored nofollow noopener',
              target: '_blank',
              onClick: () => countCode(deal.id, 'click'),
            }
          : undefined
      }
      sticker={deal.is_trending ? <Sticker>Trending</Sticker> : undefined}
      onCopy={() => {
        notifyCodeCopied(deal.id)
        onCopied?.()
      }}
    />
  )
})

function BrandOnTop({ deal }: { deal: Deal }) {
  return (
    <TicketWho
      picture={<Tile name={deal.brand_name} stock={stockOf(deal)} />}
      name={deal.brand_name}
      detail={deal.category}
      notice={noticeOf(deal)}
      render={<BrandLink brandName={deal.brand_name} />}
    />
  )
}

function OwnerOnTop({ deal }: { deal: Deal }) {
  const { owner } = deal
  const name = shownFullName(owner)
  return (
    <TicketWho
      picture={<Avatar id={owner.id} name={name} src={owner.avatar_url} size={44} />}
      name={name}
      mark={owner.is_verified ? <VerifiedMark /> : null}
      // Credit cards are shown by name only (spec §2).
      detail={owner.is_creditcard ? deal.category : `@${shownUsername(owner)}`}
      notice={noticeOf(deal)}
      render={<OwnerLink owner={owner} />}
    />
  )
}

function OwnerBelow({ deal: { owner } }: { deal: Deal }) {
  const name = shownFullName(owner)
  return (
    <TicketBy
      picture={<Avatar id={owner.id} name={name} src={owner.avatar_url} size={34} />}
      name={name}
      mark={owner.is_verified ? <VerifiedMark /> : null}
      render={<OwnerLink owner={owner} />}
    />
  )
}

/** Rendered as the element that the ticket passes in, like the owner's link. */
function BrandLink({ brandName, ...props }: { brandName: string }) {
  return <Link {...props} to="/brand/$brandName" params={{ brandName }} preload={false} />
}

function OwnerLink({ owner, ...props }: { owner: Deal['owner'] }) {
  return (
    <Link
      {...props}
      to="/influencer/$username"
      params={{ username: owner.username ?? owner.id }}
      preload={false}
    />
  )
}

function DealLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to="/deal/$id" params={{ id }} preload={false}>
      {children}
    </Link>
  )
}

function Ends({ deal, today }: { deal: Deal; today: string }) {
  const label = expiryLabel(deal.expiration_date, today)
  return isExpiringSoon(deal.expiration_date, today) ? (
    <Badge kind="soon">{label}</Badge>
  ) : (
    <TicketEnds>{label}</TicketEnds>
  )
}

function stockOf(deal: Deal): Stock {
  return stockOfCategory(deal.category)
}

/** The notice that the link is paid must always be visible, even if other text is truncated. */
function noticeOf(deal: Deal): string | undefined {
  return deal.affiliate_link.trim() === '' ? undefined : 'Paid link'
}
