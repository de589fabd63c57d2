import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Flag, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Deal } from '#shared/contract/deals/deals.ts'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { brandPath, profilePath } from '#shared/rules/product/addresses.ts'
import { formatDay } from '#shared/rules/text/formats.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { countCode } from '#web/parts/counts/count-code.ts'
import { SaveWithText } from '#web/parts/following/save-with-text.tsx'
import { bookmarkOf } from '#web/parts/following/bookmark.ts'
import { storedClaim } from '#web/parts/drops/stored-claims.ts'
import { useClaim } from '#web/parts/drops/use-claim.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TicketSkeleton } from '#web/ui/tickets/ticket-skeleton.tsx'
import { MissingPage } from '#web/ui/states/missing-page.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

import { DealCard } from '../deal-card.tsx'
import { dealQuery } from './deal-data.ts'
import { LazyReport, preloadReport } from '#web/parts/reports/lazy-report.tsx'
import type { Reporting } from '#web/parts/reports/lazy-report.tsx'
import { LiveMark } from '#web/parts/lists/live-mark.tsx'
import { ShareDeal } from '../menu/share-deal.tsx'
import { interestsOfDeal, useLiveDeal } from './use-live-deal.ts'
import { VerdictQuestion } from '#web/parts/verdicts/verdict-question.tsx'
import { VerdictFact } from '#web/parts/verdicts/verdict-line.tsx'

type DealPageProps = {
  id: string
  /** Links for a missing deal. */
  waysOut: ReactNode
}

/** The page of one deal, while it is public. */
export function DealPage({ id, waysOut }: DealPageProps) {
  const query = useQuery(dealQuery(id))
  const [copiedId, setCopiedId] = useState<string>()
  const { data, error } = query
  // The shopper who claimed the last code still sees the deal.
  const isHeld = data !== undefined && storedClaim(id) !== undefined
  const isGone = isErrorCode(error, 'PROMO_CODE_NOT_FOUND') && !isHeld
  useLiveDeal(id, isGone ? undefined : data)
  if (isGone) return <MissingDeal id={id} waysOut={waysOut} />
  if (data === undefined) {
    return (
      <div className="wrap pt-6 pb-section" aria-busy={query.isPending}>
        <h1 className="sr">Deal</h1>
        {query.isError ? (
          <QueryErrorPanel title={dealSentences.dealsFailed} query={query} />
        ) : (
          <div className="max-w-[34rem]">
            <TicketSkeleton />
          </div>
        )}
      </div>
    )
  }
  const { deal, more, today } = data
  return (
    <div className="wrap pb-section">
      <LiveMark interests={interestsOfDeal(data)} />
      <div className="pagehead">
        <h1 className="t-display">
          {deal.brand_name} {deal.code_kind === 'none' ? 'offer' : 'promo code'}
        </h1>
      </div>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-5 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-x-12">
        <DealCard
          deal={deal}
          today={today}
          offerTag="h2"
          isAlone
          onCopied={() => setCopiedId(deal.id)}
        />
        {deal.code_kind === 'pool' ? (
          <noscript>
            <p className="t-sm soft">Codes are given out one by one, which needs JavaScript.</p>
          </noscript>
        ) : null}
        <DealFacts deal={deal} today={today} />
        {copiedId === deal.id ? <VerdictQuestion key={deal.id} deal={deal} /> : null}
      </div>
      {more.length > 0 ? (
        <section className="grid gap-6 pt-section" aria-labelledby="more-deals">
          <h2 id="more-deals" className="t-headline">
            More from {deal.brand_name}
          </h2>
          <ul className="ticket-grid">
            {more.map((other) => (
              <li key={other.id} data-deal={other.id}>
                <DealCard deal={other} today={today} leaveOut="brand" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function DealFacts({ deal, today }: { deal: Deal; today: string }) {
  const { owner } = deal
  const ownerPath = profilePath(owner)
  const hasLink = deal.affiliate_link.trim() !== ''
  return (
    <div className="grid grid-cols-1 content-start gap-6 md:[grid-area:1/2/span_2]">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        <dt className="text-ink-3">From</dt>
        <dd className="m-0 font-semibold wrap-anywhere">
          {ownerPath === undefined ? (
            shownFullName(owner)
          ) : (
            <a href={ownerPath}>{shownFullName(owner)}</a>
          )}
          {owner.is_verified ? <VerifiedMark /> : null}
        </dd>
        <dt className="text-ink-3">Brand</dt>
        <dd className="m-0 font-semibold wrap-anywhere">
          <a href={brandPath(deal.brand_name)}>{deal.brand_name}</a>
        </dd>
        <dt className="text-ink-3">Ends</dt>
        <dd className="m-0 font-semibold">
          {deal.expiration_date === null
            ? 'No end date'
            : deal.expiration_date === today
              ? 'Today'
              : formatDay(deal.expiration_date, today)}
        </dd>
        <VerdictFact deal={deal} today={today} />
        <DealTerms terms={deal.terms} />
      </dl>
      <div className="flex flex-wrap gap-3">
        {hasLink ? (
          <Button
            variant="ink"
            className="min-w-0 wrap-anywhere"
            href={deal.affiliate_link}
            target="_blank"
            rel="sponsored nofollow noopener"
            data-ticket={deal.id}
            onClick={() => countCode(deal.id, 'click')}
          >
            Shop at {deal.brand_name}
            <ArrowUpRight className="icon" aria-hidden="true" />
          </Button>
        ) : null}
        <SaveWithText code={bookmarkOf(deal)} />
        <ShareDeal deal={deal} />
      </div>
      {hasLink ? (
        <p className="text-sm text-ink-2">
          Paid link: {shownFullName(owner)} may earn a commission when you buy. It costs you nothing
          extra.
        </p>
      ) : null}
      <ReportLinks deal={deal} />
    </div>
  )
}

/**
 * @param terms absent in replies of a former version, which may run beside this one
 */
function DealTerms({ terms }: { terms?: readonly string[] }) {
  if (!terms?.length) return null
  return (
    <>
      <dt className="text-ink-3">Terms</dt>
      <dd className="m-0 font-semibold wrap-anywhere">
        <ul className="m-0 grid list-none gap-2 p-0">
          {terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </dd>
    </>
  )
}

/** Links to report a deal. */
function ReportLinks({ deal }: { deal: Deal }) {
  const [reporting, setReporting] = useState<Reporting>()
  const link = (what: Reporting, Icon: typeof Flag, label: string) => (
    <button
      type="button"
      className="link link--alone gap-1.5 text-sm"
      onPointerEnter={preloadReport}
      onFocus={preloadReport}
      onClick={() => setReporting(what)}
    >
      <Icon className="icon icon--sm" aria-hidden="true" />
      {label}
    </button>
  )
  return (
    <div className="flex flex-wrap gap-x-6">
      {link('report', Flag, 'Report this code')}
      {link('claim', ShieldAlert, 'I own this brand: take it down')}
      <LazyReport deal={deal} reporting={reporting} onClose={() => setReporting(undefined)} />
    </div>
  )
}

/** The code that this tab claimed before the drop was empty. */
function KeptCode({ id }: { id: string }) {
  const { code } = useClaim(id, true)
  return code === undefined ? null : (
    <p className="pb-4">
      Your code is still yours: <strong className="t-code">{code}</strong>
    </p>
  )
}

/** Shown instead of a deal that is not public any more. */
export function MissingDeal({ id, waysOut }: DealPageProps) {
  return (
    <MissingPage role="status" title="Deal not found" text={dealSentences.dealGone}>
      <KeptCode id={id} />
      <div className="btn-row justify-center">{waysOut}</div>
    </MissingPage>
  )
}
