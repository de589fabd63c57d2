import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import type { SharedDeal } from '#shared/contract/deals/direct-links.ts'
import type { LiveEvent } from '#shared/contract/deals/live.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { expiryLabel, isExpiringSoon } from '#shared/rules/promo-codes/expiry.ts'
import { shownFullName, shownUsername } from '#shared/rules/profiles/profile-names.ts'
import { api } from '#web/client/api.ts'
import { isErrorCode, sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { useLiveChanges } from '#web/client/live/use-live-refetch.ts'
import { countCode } from '#web/parts/counts/count-code.ts'
import { ClaimStub, claimedNote, OfferStub } from '#web/parts/drops/get-stub.tsx'
import { useClaim } from '#web/parts/drops/use-claim.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { TicketCard } from '#web/ui/tickets/ticket-card.tsx'
import { TicketBy, TicketEnds, TicketTerms, TicketWho } from '#web/ui/tickets/ticket-parts.tsx'
import { Tile } from '#web/ui/pictures/tile.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { MissingPage } from '#web/ui/states/missing-page.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

type SharedDealPageProps = { token: string; deal: SharedDeal; waysOut: ReactNode }

/** The ticket of a direct link. One press shows its code, or claims one. */
export function SharedDealPage({ token, deal: loaded, waysOut }: SharedDealPageProps) {
  const { deal, isEnded } = useLiveShared(token, loaded)
  const { owner, code_kind: kind } = deal
  const showing = useMutation({ mutationFn: () => api.directLinks.show({ token }) })
  const claim = useClaim(deal.id, kind === 'pool', { link_token: token })
  const forget = useEffectEvent(() => showing.reset())
  // The code may return with another text.
  useEffect(() => {
    if (isEnded) forget()
  }, [isEnded])
  const shown = claim.code === undefined ? showing.data : claim
  const name = shownFullName(owner)
  const ticket = {
    stock: stockOfCategory(deal.category),
    top: <Head deal={deal} />,
    offer: deal.description,
    offerTag: 'h2' as const,
    note: <TicketTerms terms={deal.terms} />,
    foot: <Foot deal={deal} />,
    codeFor: deal.brand_name,
  }
  const link = { ...deal, affiliate_link: shown?.affiliate_link ?? '' }
  // A claimed code stays with this visitor.
  if (isEnded && claim.code === undefined) return <SharedLinkEnded waysOut={waysOut} />
  return (
    <div className="wrap grid max-w-xl gap-6 pb-section">
      <div className="pagehead">
        <h1 className="t-display">{deal.brand_name}</h1>
        <p className="t-lead">
          {kind === 'none' ? 'An offer' : 'A promo code'} shared with you by{' '}
          {owner.username === null ? name : `@${shownUsername(owner)}`}
        </p>
      </div>
      {showing.isError ? (
        <Notice kind="error" title={sentences.sharedCodeFailed}>
          {sentenceOf(showing.error)}
        </Notice>
      ) : null}
      {shown === undefined ? (
        <TicketCard
          {...ticket}
          code=""
          stub={
            kind === 'pool' ? (
              <ClaimStub deal={deal} claim={claim} />
            ) : (
              <ShowStub
                label={kind === 'none' ? 'Show the offer' : 'Show the code'}
                isBusy={showing.isPending}
                onShow={() => {
                  if (!showing.isPending) showing.mutate()
                }}
              />
            )
          }
        />
      ) : (
        <TicketCard
          {...ticket}
          code={claim.code ?? showing.data?.promo_code ?? ''}
          codeNote={claimedNote(claim)}
          takesFocus={claim.isNew}
          stub={kind === 'none' ? <OfferStub deal={link} /> : undefined}
          go={
            kind === 'none'
              ? undefined
              : {
                  href: link.affiliate_link,
                  label: `Go to ${deal.brand_name}, paid link`,
                  rel: 'sponsored nofollow noopener',
                  target: '_blank',
                  onClick: () => countCode(deal.id, 'click'),
                }
          }
          onCopy={() => {
            countCode(deal.id, 'copy')
            toast.success(dealSentences.codeCopied)
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

/** The current ticket, and whether the link stopped showing it. */
function useLiveShared(token: string, loaded: SharedDeal) {
  const { data, error, refetch } = useQuery(
    orpc.directLinks.get.queryOptions({ input: { token }, initialData: loaded }),
  )
  useLiveChanges({
    interests: { owners: data.owner.id },
    concerns: (event) => isAbout(event, data),
    onChange: () => void refetch(),
  })
  return { deal: data, isEnded: isErrorCode(error, 'DIRECT_LINK_ENDED') }
}

/** Events about a code that lists do not show name only the owner. */
function isAbout(event: LiveEvent, { id, owner }: SharedDeal): boolean {
  switch (event.type) {
    case 'resync':
      return true
    case 'profile_changed':
      return event.id === owner.id
    case 'deal_removed':
      return event.id === id
    default:
      return event.deal.id === id
  }
}

type ShowStubProps = { label: string; isBusy: boolean; onShow: () => void }

function ShowStub({ label, isBusy, onShow }: ShowStubProps) {
  return (
    <button className="ticket__stub cut-t" type="button" aria-busy={isBusy} onClick={onShow}>
      <span className="ticket__code">{isBusy ? 'Showing...' : label}</span>
      <span className="ticket__copy" aria-hidden="true">
        <Eye className="icon" aria-hidden="true" />
        Show
      </span>
    </button>
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
          <Badge kind="soon">{label}</Badge>
        ) : (
          <TicketEnds>{label}</TicketEnds>
        )}
      </span>
    </>
  )
}

/** For a link that has ended, or whose code was withdrawn or has not started. */
export function SharedLinkEnded({ waysOut }: { waysOut: ReactNode }) {
  return (
    <MissingPage role="status" title="This link shows no code now" text={sentences.directLinkEnded}>
      <div className="btn-row justify-center">{waysOut}</div>
    </MissingPage>
  )
}
