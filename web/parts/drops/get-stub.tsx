import { dealPath } from '#shared/rules/product/addresses.ts'
import type { CountedChannel } from '#shared/contract/promo-codes/code-counts.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { countCode } from '#web/parts/counts/count-code.ts'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'
import { TicketStub } from '#web/ui/tickets/ticket-stub.tsx'
import { useHydratedLink } from '#web/ui/use-hydrated-link.ts'

import { preloadClaim } from './use-claim.ts'
import type { Claim } from './use-claim.ts'

type OfferStubProps = {
  deal: { id: string; brand_name: string; affiliate_link: string }
  channel?: CountedChannel
  isRow?: boolean
  onUsed?: (() => void) | undefined
}

/** The stub of an offer without a code: a link to the shop. */
export function OfferStub({ deal, channel, isRow, onUsed }: OfferStubProps) {
  return (
    <TicketStub
      isRow={isRow}
      label="Get the offer"
      labelSuffix={` of ${deal.brand_name}, paid link`}
      note="No code needed"
      act={isRow ? undefined : <TicketIcon name="go" />}
      href={deal.affiliate_link}
      rel="sponsored nofollow noopener"
      target="_blank"
      onClick={() => {
        countCode(deal.id, 'click', channel)
        onUsed?.()
      }}
    />
  )
}

type ClaimStubProps = {
  deal: { id: string; brand_name: string; left: number | null }
  claim: Claim
  isRow?: boolean
}

/** The stub of a drop before the shopper has claimed a code. Without scripts it links to the deal's page. */
export function ClaimStub({ deal, claim, isRow }: ClaimStubProps) {
  const { isBusy, problem, isTaken } = claim
  const { isAlive: _, ...asLink } = useHydratedLink(() => void claim.get())
  return (
    <TicketStub
      {...asLink}
      isRow={isRow}
      label={isBusy ? 'Getting it...' : isTaken ? 'All codes are taken' : 'Get your code'}
      labelSuffix={` for ${deal.brand_name}`}
      note={isTaken ? undefined : (problem ?? remainingText(deal.left))}
      act={isRow || isTaken ? undefined : 'Get'}
      data-taken={isTaken}
      href={dealPath(deal.id)}
      aria-busy={isBusy}
      onPointerEnter={preloadClaim}
      onFocus={preloadClaim}
    />
  )
}

/** '12 left', if the owner shows it. */
function remainingText(left: number | null | undefined): string | undefined {
  return left === null || left === undefined ? undefined : `${formatNumber(left)} left`
}

/** The note below a claimed code. */
export function claimedNote({ code, left }: Claim): string | undefined {
  if (code === undefined) return undefined
  return ['Yours. Used once, by you.', remainingText(left)].filter(Boolean).join(' ')
}
