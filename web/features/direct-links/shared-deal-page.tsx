import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'

import type { SharedDeal } from '#shared/contract/direct-links.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { expiryLabel, isExpiringSoon } from '#shared/rules/expiry.ts'
import { shownFullName, shownUsername } from '#shared/rules/profile-names.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { countCode } from '#web/parts/count-code.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { stockOfCategory } from '#web/ui/stock.ts'
import { offerSize, TicketCard } from '#web/ui/ticket-card.tsx'
import { TicketBy, TicketEnds, TicketTerms, TicketWho } from '#web/ui/ticket-parts.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'

type SharedDealPageProps = { token: string; deal: SharedDeal }

/** A ticket behind a direct link. One press shows its code. */
export function SharedDealPage({ token, deal }: SharedDealPageProps) {
  const showing = useMutation({ mutationFn: () => api.directLinks.show({ token }) })
  const { owner } = deal
  const name = shownFullName(owner)
  return (
    <div className="wrap grid max-w-xl gap-6 pb-section">
      <div className="pagehead">
        <h1 className="t-display">{deal.brand_name}</h1>
        <p className="t-lead">
          A promo code shared with you by{' '}
          {owner.username === null ? name : `@${shownUsername(owner)}`}
        </p>
      </div>
      {showing.isError ? (
        <Notice kind="error" title={sentences.sharedCodeFailed}>
          {sentenceOf(showing.error)}
        </Notice>
      ) : null}
      {showing.data === undefined ? (
        <article className="ticket" data-stock={stockOfCategory(deal.category)}>
          <div className="ticket__body cut-b">
            <div className="ticket__top">
              <Head deal={deal} />
            </div>
            <h2 className={classNames('ticket__offer', offerSize(deal.description))}>
              {deal.description}
            </h2>
            <TicketTerms terms={deal.terms} />
            <div className="ticket__foot">
              <Foot deal={deal} />
            </div>
          </div>
          <button
            className="ticket__stub cut-t"
            type="button"
            aria-busy={showing.isPending}
            onClick={() => {
              if (!showing.isPending) showing.mutate()
            }}
          >
            <span className="ticket__code">
              {showing.isPending ? 'Showing...' : 'Show the code'}
            </span>
            <span className="ticket__copy" aria-hidden="true">
              <Eye className="icon" aria-hidden="true" />
              Show
            </span>
          </button>
        </article>
      ) : (
        <TicketCard
          stock={stockOfCategory(deal.category)}
          top={<Head deal={deal} />}
          offer={deal.description}
          offerTag="h2"
          note={<TicketTerms terms={deal.terms} />}
          foot={<Foot deal={deal} />}
          code={showing.data.promo_code}
          codeFor={deal.brand_name}
          go={{
            href: showing.data.affiliate_link,
            label: `Go to ${deal.brand_name}, paid link`,
            rel: 'sponsored nofollow noopener',
            target: '_blank',
            onClick: () => countCode(deal.id, 'click'),
          }}
          onCopy={() => {
            countCode(deal.id, 'copy')
            toast.success(visitSentences.codeCopied)
          }}
        />
      )}
      <p className="t-sm soft">
        The link to the shop is a paid link: {name} may earn a commission when you buy. It costs you
        nothing extra.
      </p>
    </div>
  )
}

function Head({ deal }: { deal: SharedDeal }) {
  return (
    <TicketWho
      picture={<Tile name={deal.brand_name} stock={stockOfCategory(deal.category)} />}
      name={deal.brand_name}
      detail={deal.category}
      notice="Paid link"
    />
  )
}

function Foot({ deal: { owner, expiration_date, today } }: { deal: SharedDeal }) {
  const name = shownFullName(owner)
  const label = expiryLabel(expiration_date, today)
  return (
    <>
      <TicketBy
        picture={<Avatar id={owner.id} name={name} src={owner.avatar_url} size={34} />}
        name={name}
        mark={owner.is_verified ? <VerifiedMark /> : null}
      />
      <span className="ticket__last">
        {isExpiringSoon(expiration_date, today) ? (
          <Badge kind="ends">{label}</Badge>
        ) : (
          <TicketEnds>{label}</TicketEnds>
        )}
      </span>
    </>
  )
}

/** Of a link that was ended, or whose code was taken back or has not begun. */
export function SharedLinkEnded({ waysOut }: { waysOut: ReactNode }) {
  return (
    <MissingPage role="status" title="This link shows no code now" text={sentences.directLinkEnded}>
      <div className="btn-row justify-center">{waysOut}</div>
    </MissingPage>
  )
}
