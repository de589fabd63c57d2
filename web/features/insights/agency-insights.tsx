import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { AgencyInsights } from '#shared/contract/agencies/agencies.ts'
import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { InsightMeasure } from '#shared/rules/insights/insights.ts'
import { orpc } from '#web/client/query-client.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { stockOf } from '#shared/rules/brands/stocks.ts'

import { BrandRanks } from './brand-ranks.tsx'
import { DayNote } from './day-note.tsx'
import { defaultPeriod } from './data.ts'
import { InsightChart } from './insight-chart.tsx'
import { columnsOf } from './insight-columns.ts'
import { InsightFigures } from './insight-figures.tsx'
import { InsightRanks } from './insight-ranks.tsx'
import type { InsightSearch } from './insight-search.ts'
import { InsightTable } from './insight-table.tsx'
import { spanText } from './insight-labels.ts'
import { InsightsSkeleton } from './insights-skeleton.tsx'
import { PeriodControl } from './period-control.tsx'

type AgencyInsightsViewProps = {
  search: InsightSearch
  onSearch: (change: InsightSearch) => void
}

/** Copies and shop clicks of all managed influencers together: by creator, brand and channel. */
export function AgencyInsightsView({ search, onSearch }: AgencyInsightsViewProps) {
  const period = search.period ?? defaultPeriod
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...orpc.agencies.getInsights.queryOptions({ input: { period } }),
    staleTime: 20_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <ErrorPanel
        title={sentences.insightsLoadFailed}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (data === undefined) return <InsightsSkeleton />
  return (
    <div className="grid gap-6 waits" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PeriodControl
          period={search.period}
          onPeriod={(next) => onSearch({ ...search, period: next })}
        />
        <p className="t-sm soft">{spanText(data.now, data.today)}, all influencers</p>
      </div>
      {isSilent(data) ? <NothingCounted /> : <Shown {...{ data, search, onSearch }} />}
    </div>
  )
}

function isSilent({ totals }: AgencyInsights): boolean {
  return [totals.now, totals.before].every((sums) => sums.copies + sums.clicks + sums.follows === 0)
}

function NothingCounted() {
  return (
    <EmptyState title="Nothing copied in this period">
      As soon as shoppers copy codes of your influencers or open their links, you see here whose,
      which brands and where.
    </EmptyState>
  )
}

function Shown({ data, search, onSearch }: AgencyInsightsViewProps & { data: AgencyInsights }) {
  const [isTable, setIsTable] = useState(false)
  const columns = useMemo(() => columnsOf({ ...data, follows: [] }), [data])
  // New followers are known as a sum only.
  const measure: InsightMeasure = search.measure === 'clicks' ? 'clicks' : 'copies'
  return (
    <>
      <InsightFigures
        insights={factsOf(data)}
        measure={measure}
        onMeasure={(next) => onSearch({ ...search, measure: next === 'copies' ? undefined : next })}
        sumsOnly={['follows']}
      />
      <InsightChart
        insights={data}
        columns={columns}
        measure={measure}
        channel={search.channel}
        onChannel={(channel) => onSearch({ ...search, channel })}
      />
      <div>
        <Button aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
          <Table2 className="icon" aria-hidden="true" />
          {isTable ? 'Hide the table' : 'Show as table'}
        </Button>
      </div>
      {isTable ? <InsightTable insights={data} columns={columns} hasFollows={false} /> : null}
      <div className="grid gap-6 lg:grid-cols-2">
        <InsightRanks
          id="insight-creators-title"
          title="Most copied creators"
          ranks={data.top_influencers.map((one) => ({
            key: one.influencer_id,
            stock: stockOf(one.influencer_id),
            copies: one.copies,
            clicks: one.clicks,
            link: (
              <Link
                to="/influencer-dashboard"
                search={{ influencer: one.influencer_id, tab: 'insights' }}
              />
            ),
            name: (
              <>
                <Avatar
                  id={one.influencer_id}
                  name={one.full_name}
                  src={one.avatar_url}
                  size={22}
                />
                <b>{one.full_name.trim() || 'Unnamed Influencer'}</b>
              </>
            ),
          }))}
          others={data.other_influencers}
          othersName="Other creators"
        />
        <BrandRanks insights={data} />
      </div>
      <DayNote today={data.today} />
    </>
  )
}

/** An agency has no first day for comparisons. It counts the influencers that it manages now. */
function factsOf({
  totals,
  before,
}: AgencyInsights): Pick<Insights, 'totals' | 'started_on' | 'before' | 'of'> {
  return { totals, before, started_on: before.from, of: null }
}
