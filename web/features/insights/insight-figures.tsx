import './insight-figures.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import { changeOf, clicksPer100Copies, insightMeasures } from '#shared/rules/insights/insights.ts'
import type { InsightMeasure } from '#shared/rules/insights/insights.ts'
import { classNames } from '#web/ui/class-names.ts'

import { changeText, measureLabels } from './insight-labels.ts'
import type { ChangeText } from './insight-labels.ts'

type InsightFiguresProps = {
  insights: Pick<Insights, 'totals' | 'started_on' | 'before' | 'of'>
  measure: InsightMeasure
  onMeasure: (measure: InsightMeasure) => void
  /** Measures that are known as totals only, so they have no chart. */
  sumsOnly?: readonly InsightMeasure[]
}

/** The sums of the period. Each is a button that selects the chart's measure. */
export function InsightFigures(props: InsightFiguresProps) {
  const { insights, measure, onMeasure, sumsOnly = [] } = props
  const { totals, started_on, before, of } = insights
  // Follows belong to creators, not to codes.
  const measures = insightMeasures.filter((name) => name !== 'follows' || of === null)
  const rate = clicksPer100Copies(totals.now)
  const rateBefore = clicksPer100Copies(totals.before)
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-3',
        of === null ? 'ml:grid-cols-4' : 'ml:grid-cols-3',
      )}
    >
      {measures.map((name) => {
        const figure = (
          <Figure
            name={measureLabels[name]}
            value={formatNumber(totals.now[name])}
            change={changeText(
              changeOf(totals.now[name], totals.before[name], started_on, before),
              totals.before[name],
            )}
          />
        )
        return sumsOnly.includes(name) ? (
          <div key={name} className="figure panel">
            {figure}
          </div>
        ) : (
          <button
            key={name}
            type="button"
            className="figure panel"
            aria-pressed={name === measure}
            onClick={() => onMeasure(name)}
          >
            {figure}
          </button>
        )
      })}
      <div className="figure panel">
        <Figure
          name="Clicks per 100 copies"
          value={rate === undefined ? '–' : formatNumber(rate)}
          change={{
            trend: 'none',
            text:
              rate === undefined
                ? 'Too few copies to tell'
                : rateBefore === undefined
                  ? 'Too few before to compare'
                  : `${formatNumber(rateBefore)} in the period before`,
          }}
        />
      </div>
    </div>
  )
}

type FigureProps = { name: string; value: string; change: ChangeText }

function Figure({ name, value, change }: FigureProps): ReactNode {
  const Arrow = change.trend === 'up' ? ArrowUp : ArrowDown
  return (
    <>
      <span className="figure__name">{name}</span>
      <span className="figure__value num">{value}</span>
      <span className="figure__change num" data-trend={change.trend}>
        {change.strong === undefined ? null : (
          <b>
            {change.trend === 'none' ? null : (
              <>
                <Arrow className="icon" aria-hidden="true" />
                <span className="sr">{change.trend}</span>
              </>
            )}
            {change.strong}
          </b>
        )}
        {change.text}
      </span>
    </>
  )
}
