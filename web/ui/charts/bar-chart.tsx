import './bar-chart.css'
import { useState } from 'react'
import type { PointerEvent } from 'react'

import { columnAt, labelledColumns, niceScale } from './chart-scale.ts'
import { classNames } from '../class-names.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

type ChartColumn = {
  key: string
  /** The label under the axis if there is room: '3 Mar'. */
  label: string
  /** Text alternative of the chart. */
  spoken: string
  /** One value per layer, from the bottom. */
  values: number[]
  /** The value of the period before, drawn as a line across the column. */
  before?: number
  /** The day is not complete yet. */
  isOpen?: boolean
}

export type BarChartProps = {
  label: string
  /** The stock of each layer. */
  layers: Stock[]
  columns: ChartColumn[]
  /** The short label of a line of the scale. */
  nameTick: (value: number) => string
  /** Called with the hovered or focused column, null for none. */
  onPoint: (index: number | null) => void
}

/** The gap between columns, as a share of a column. */
const gap = 0.22

const mostLabels = 6

/**
 * Stacked columns, one per day, styled as strips of paper. Mouse, touch or arrow keys select a day. The caller shows
 * its values. Positions are percentages, so nothing is measured.
 */
export function BarChart({ label, layers, columns, nameTick, onPoint }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const [chosen, setChosen] = useState(columns.length - 1)
  const at = Math.min(chosen, columns.length - 1)
  const totals = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const scale = niceScale(Math.max(0, ...totals, ...columns.map(({ before }) => before ?? 0)))
  const width = 100 / Math.max(1, columns.length)
  const heightOf = (value: number) => (value / scale.max) * 100

  const point = (index: number | null) => {
    setPointed(index)
    onPoint(index)
  }
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width: across } = event.currentTarget.getBoundingClientRect()
    const index = columnAt((event.clientX - left) / across, columns.length) ?? null
    if (index !== pointed) point(index)
  }

  return (
    <div className="chart">
      <div className="chart__scale num" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${heightOf(tick)}%` }}>
            {nameTick(tick)}
          </span>
        ))}
      </div>
      <div
        className="chart__plot"
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onPointerLeave={() => point(null)}
      >
        <svg width="100%" height="100%" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className="chart__line"
              x1="0"
              x2="100%"
              y1={`${100 - heightOf(tick)}%`}
              y2={`${100 - heightOf(tick)}%`}
            />
          ))}
          {pointed === null ? null : (
            <rect
              className="chart__band"
              x={`${pointed * width}%`}
              width={`${width}%`}
              y="0"
              height="100%"
            />
          )}
          {columns.map((column, index) => (
            <Strips
              key={column.key}
              column={column}
              total={totals[index] ?? 0}
              layers={layers}
              x={index * width + (width * gap) / 2}
              width={width * (1 - gap)}
              heightOf={heightOf}
              isPointed={pointed === index}
            />
          ))}
          {columns.map(({ key, before }, index) =>
            before === undefined || before === 0 ? null : (
              <line
                key={key}
                className="chart__before"
                x1={`${index * width}%`}
                x2={`${(index + 1) * width}%`}
                y1={`${100 - heightOf(before)}%`}
                y2={`${100 - heightOf(before)}%`}
              />
            ),
          )}
        </svg>
        <input
          type="range"
          className="chart__keys"
          aria-label={label}
          aria-valuetext={columns[at]?.spoken ?? ''}
          min={0}
          max={Math.max(0, columns.length - 1)}
          value={Math.max(0, at)}
          onChange={(event) => {
            const index = Number(event.target.value)
            setChosen(index)
            point(index)
          }}
          onFocus={(event) => {
            if (event.target.matches(':focus-visible')) point(at)
          }}
          onBlur={() => point(null)}
        />
      </div>
      <div className="chart__labels" aria-hidden="true">
        {labelledColumns(columns.length, mostLabels).map((index) => (
          <span
            key={index}
            className={classNames(index === columns.length - 1 && 'chart__last')}
            style={{ left: `${(index + 0.5) * width}%` }}
          >
            {columns[index]?.label}
          </span>
        ))}
      </div>
    </div>
  )
}

type StripsProps = {
  column: ChartColumn
  total: number
  layers: Stock[]
  x: number
  width: number
  heightOf: (value: number) => number
  isPointed: boolean
}

function Strips({ column, total, layers, x, width, heightOf, isPointed }: StripsProps) {
  const upTo = (layer: number) =>
    column.values.slice(0, layer + 1).reduce((sum, value) => sum + value, 0)
  return (
    <g
      className={classNames(
        'chart__column',
        column.isOpen && 'chart__column--open',
        isPointed && 'chart__column--pointed',
      )}
    >
      {column.values.map((value, layer) =>
        value === 0 ? null : (
          <rect
            key={layers[layer]}
            data-stock={layers[layer]}
            className="chart__strip"
            x={`${x}%`}
            width={`${width}%`}
            y={`${100 - heightOf(upTo(layer))}%`}
            height={`${heightOf(value)}%`}
          />
        ),
      )}
      {total === 0 ? null : (
        <line
          className="chart__cap"
          x1={`${x}%`}
          x2={`${x + width}%`}
          y1={`${100 - heightOf(total)}%`}
          y2={`${100 - heightOf(total)}%`}
        />
      )}
    </g>
  )
}
