import { useQuery } from '@tanstack/react-query'
import { Download, Table2, X } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { ComponentProps } from 'react'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { BrandRanks } from './brand-ranks.tsx'
import { DayNote } from './day-note.tsx'
import { insightsFile, insightsQuery } from './data.ts'
import { InsightChart } from './insight-chart.tsx'
import { columnsOf } from './insight-columns.ts'
import { InsightFigures } from './insight-figures.tsx'
import { InsightRanks } from './insight-ranks.tsx'
import type { InsightOwner, InsightSearch } from './insight-search.ts'
import { InsightTable } from './insight-table.tsx'
import { spanText } from './insight-labels.ts'
import { InsightsEmpty } from './insights-empty.tsx'
import { InsightsSkeleton } from './insights-skeleton.tsx'
import { LinkRanks } from './link-ranks.tsx'
import { PeriodControl } from './period-control.tsx'

const PageVisits = lazyPart(() => import('./page-visits.tsx').then((module) => module.PageVisits))

/** Below the first screen, so it loads after it. */
function LazyVisits(props: ComponentProps<typeof PageVisits>) {
  return (
    <Suspense>
      <PageVisits {...props} />
    </Suspense>
  )
}

type InsightsTabProps = {
  owner: InsightOwner
  search: InsightSearch
  onSearch: (change: InsightSearch) => void
  onAdd: () => void
}

/** Copies, shop clicks and follows of an owner's codes. */
export function InsightsTab({ owner, search, onSearch, onAdd }: InsightsTabProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    insightsQuery(owner.id, search),
  )
  // The code was deleted after the link was created.
  const isGone = isExpectedError(error) && error.code === 'PROMO_CODE_NOT_FOUND'
  if (error !== null && (data === undefined || isPlaceholderData || isGone)) {
    return (
      <ErrorPanel
        title={isGone ? sentences.insightsOfGoneCode : sentences.insightsLoadFailed}
        retryLabel={isGone ? 'Show all codes' : 'Retry'}
        onRetry={() => (isGone ? onSearch({ code: undefined }) : void refetch())}
        busy={isFetching && !isGone}
      />
    )
  }
  if (data === undefined) return <InsightsSkeleton />
  if (!data.has_counts) {
    return (
      <div className="grid gap-6">
        <InsightsEmpty owner={owner} onAdd={onAdd} />
        {data.page_visits.now > 0 ? <LazyVisits visits={data.page_visits} /> : null}
      </div>
    )
  }
  return (
    <div className="grid gap-6 waits" aria-busy={isPlaceholderData}>
      <Toolbar insights={data} search={search} onSearch={onSearch} />
      <Shown owner={owner} insights={data} search={search} onSearch={onSearch} />
    </div>
  )
}

type PartProps = {
  insights: Insights
  search: InsightSearch
  onSearch: (change: InsightSearch) => void
}

function Toolbar({ insights, search, onSearch }: PartProps) {
  const { of } = insights
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <PeriodControl period={search.period} onPeriod={(next) => onSearch({ period: next })} />
      {of === null ? (
        <p className="t-sm soft">{spanText(insights.now, insights.today)}, all codes</p>
      ) : (
        <Button onClick={() => onSearch({ code: undefined, brand: undefined })}>
          Only {search.code === undefined ? of.label : <span className="t-code">{of.label}</span>}
          <X className="icon" aria-hidden="true" />
          <span className="sr">, show all codes</span>
        </Button>
      )}
    </div>
  )
}

function Shown({ owner, insights, search, onSearch }: PartProps & { owner: InsightOwner }) {
  const [isTable, setIsTable] = useState(false)
  const columns = useMemo(() => columnsOf(insights), [insights])
  const isOfOne = insights.of !== null
  const measure = isOfOne && search.measure === 'follows' ? 'copies' : (search.measure ?? 'copies')
  return (
    <>
      <InsightFigures
        insights={insights}
        measure={measure}
        onMeasure={(next) => onSearch({ measure: next === 'copies' ? undefined : next })}
      />
      <InsightChart
        insights={insights}
        columns={columns}
        measure={measure}
        channel={search.channel}
        onChannel={(channel) => onSearch({ channel })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
          <Table2 className="icon" aria-hidden="true" />
          {isTable ? 'Hide the table' : 'Show as table'}
        </Button>
        <Button href={insightsFile(owner.id, search)} download>
          <Download className="icon" aria-hidden="true" />
          Download CSV
        </Button>
      </div>
      {isTable ? (
        <InsightTable insights={insights} columns={columns} hasFollows={!isOfOne} />
      ) : null}
      <div className="grid gap-6 lg:grid-cols-2">
        <InsightRanks
          id="insight-codes-title"
          title="Most copied codes"
          ranks={insights.top_codes.map((code) => ({
            ...code,
            key: code.id,
            stock: stockOfCategory(code.category),
            name: (
              <>
                <span className={code.promo_code === '' ? 'soft' : 't-code'}>
                  {codeOrNone(code.promo_code)}
                </span>
                <span className="t-sm soft">{code.brand_name}</span>
              </>
            ),
          }))}
          others={insights.other_codes}
          othersName="Other and deleted codes"
          chosen={search.code}
          onChoose={(code) => onSearch({ code, brand: undefined })}
        />
        <BrandRanks
          insights={insights}
          chosen={search.brand}
          onChoose={(brand) => onSearch({ brand, code: undefined })}
        />
      </div>
      {insights.top_links.length > 0 ? <LinkRanks links={insights.top_links} /> : null}
      {isOfOne ? null : <LazyVisits visits={insights.page_visits} />}
      <DayNote today={insights.today} />
    </>
  )
}
