import './insight-chart.css'
import { useState } from 'react'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { formatCompact, formatNumber } from '#shared/rules/text/formats.ts'
import type { InsightMeasure } from '#shared/rules/insights/insights.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'

import { channelSums, layersOf, sumOf } from './insight-columns.ts'
import type { InsightColumn } from './insight-columns.ts'
import { channelLabels, countedText, measureLabels, spanText } from './insight-labels.ts'

const channelStocks: Readonly<Record<Channel, Stock>> = {
  web: 'tech',
  chat: 'fitness',
  dm: 'jewelry',
  extension: 'food',
}

type InsightChartProps = {
  insights: Pick<Insights, 'now' | 'before' | 'today'>
  columns: InsightColumn[]
  measure: InsightMeasure
  channel: Channel | undefined
  onChannel: (channel: Channel | undefined) => void
}

/** A measure over time by channel. The heading shows the hovered day, otherwise the whole period. */
export function InsightChart(props: InsightChartProps) {
  const { insights, columns, measure, channel, onChannel } = props
  const [pointed, setPointed] = useState<number | null>(null)
  const column = pointed === null ? undefined : columns[pointed]
  const valueOf = (numbers: InsightColumn['before']) => sumOf(layersOf(numbers, measure, channel))
  const value = column ? valueOf(column) : sumOf(columns.map(valueOf))
  const before = column ? valueOf(column.before) : sumOf(columns.map((one) => valueOf(one.before)))
  const shown = column ? [column] : columns
  const sums = measure === 'follows' ? undefined : channelSums(shown, measure)
  const layers: Stock[] =
    measure === 'follows'
      ? ['fashion']
      : (channel === undefined ? channels : [channel]).map((name) => channelStocks[name])
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="insight-chart-title">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="t-sm soft" id="insight-chart-title">
            {measureLabels[measure]}
            {channel === undefined || measure === 'follows' ? '' : ` by ${channelLabels[channel]}`}
            {', '}
            {column
              ? `${column.title}${column.isOpen ? ', so far' : ''}`
              : spanText(insights.now, insights.today)}
          </h2>
          <p className="t-title num">
            {countedText(measure, value)}{' '}
            <span className="t-sm mute font-[450]">{formatNumber(before)} before</span>
          </p>
        </div>
        {sums === undefined ? null : (
          <div className="flex flex-wrap gap-2" role="group" aria-label="Channels">
            {channels.map((name) => (
              <button
                key={name}
                type="button"
                className="channel"
                aria-pressed={channel === name}
                onClick={() => onChannel(channel === name ? undefined : name)}
              >
                <i data-stock={channelStocks[name]} aria-hidden="true" />
                {channelLabels[name]} <b className="num">{formatNumber(sums[name])}</b>
              </button>
            ))}
          </div>
        )}
      </div>
      <BarChart
        nameTick={formatCompact}
        label={`${measureLabels[measure]} over time`}
        layers={layers}
        columns={columns.map((one) => ({
          key: one.span.from,
          label: one.label,
          values: layersOf(one, measure, channel),
          before: valueOf(one.before),
          isOpen: one.isOpen,
          spoken: spokenOf(one, measure, channel),
        }))}
        onPoint={setPointed}
      />
      <p className="t-xs mute flex items-center gap-2">
        <svg width="24" height="2" aria-hidden="true" className="overflow-visible">
          <line className="chart__before" x1="0" x2="24" y1="1" y2="1" />
        </svg>
        The period before, {spanText(insights.before, insights.today)}
      </p>
    </section>
  )
}

/** 'Tuesday 3 Mar: 12 copies, Web 8, Chat 4; 9 before'. */
function spokenOf(
  column: InsightColumn,
  measure: InsightMeasure,
  channel: Channel | undefined,
): string {
  const value = sumOf(layersOf(column, measure, channel))
  const parts =
    measure === 'follows' || channel !== undefined
      ? []
      : channels
          .filter((name) => column[measure][name] > 0)
          .map((name) => `${channelLabels[name]} ${column[measure][name]}`)
  const before = sumOf(layersOf(column.before, measure, channel))
  const text = [countedText(measure, value), ...parts].join(', ')
  return `${column.title}${column.isOpen ? ', so far' : ''}: ${text}; ${before} before`
}
