import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { expiryLabel } from '#shared/rules/promo-codes/expiry.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'

import { endingCodesQuery } from '../data.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'

/** The codes of all managed influencers that end soonest. */
export function EndingCodes() {
  const { data, isError, isFetching, refetch } = useQuery(endingCodesQuery)
  return (
    <section className="panel panel--pad grid gap-3" aria-labelledby="ending-codes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="t-subtitle" id="ending-codes">
          Codes that end soon
        </h2>
        {data && data.promo_codes.length > 0 ? (
          <Link
            className="link link--alone t-sm"
            to="/agency-dashboard"
            search={{ tab: 'promo-codes', status: 'soon' }}
          >
            Show all
          </Link>
        ) : null}
      </div>
      {data === undefined ? (
        isError ? (
          <ErrorPanel
            title={sentences.promoCodesLoadFailed}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : data.promo_codes.length === 0 ? (
        <p className="soft t-sm">No code ends within the next 7 days.</p>
      ) : (
        <ul className="rows">
          {data.promo_codes.map((code) => (
            <li key={code.id}>
              <Tile name={code.brand_name} stock={stockOfCategory(code.category)} />
              <span className="min-w-0">
                <Link
                  className="link link--alone link--quiet font-[650] wrap-anywhere"
                  to="/manage-influencer-codes/$influencerId"
                  params={{ influencerId: code.influencer_id }}
                  search={{ status: 'soon' }}
                >
                  {code.brand_name} {code.promo_code || code.description}
                </Link>
                <small className="mute block wrap-anywhere">{code.owner.full_name}</small>
              </span>
              <Badge kind="soon">{expiryLabel(code.expiration_date, data.today)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
