import type { OwnCodeCounts } from '#shared/contract/promo-codes/promo-codes.ts'
import { counted } from '#shared/rules/text/formats.ts'

const width = 72
const height = 26
const edge = 2

/** Copies in 30 days with a sparkline of the last 14. The text contains all of it. */
export function OwnCodeTrend({ counts }: { counts: OwnCodeCounts | undefined }) {
  if (counts === undefined) return <span className="mute">–</span>
  const { copies, clicks, copies_30_days, clicks_30_days, trend } = counts
  const total = `${counted(copies, 'copy', 'copies')} and ${counted(clicks, 'click', 'clicks')} in all`
  return (
    <span className="flex items-center gap-3" title={total}>
      <span className="grid leading-tight whitespace-nowrap @max-[62rem]/rows:flex @max-[62rem]/rows:items-baseline @max-[62rem]/rows:gap-2">
        <strong className="num font-[650]">{counted(copies_30_days, 'copy', 'copies')}</strong>
        <small className="t-xs soft num">{counted(clicks_30_days, 'click', 'clicks')}</small>
      </span>
      <span className="sr">in 30 days, {total}.</span>
      <TrendLine trend={trend} />
    </span>
  )
}

function TrendLine({ trend }: { trend: readonly number[] }) {
  const most = Math.max(...trend)
  if (most === 0) return null
  const sum = trend.reduce((all, count) => all + count, 0)
  const points = trend
    .map((count, index) => {
      const x = edge + (index * (width - 2 * edge)) / (trend.length - 1)
      const y = height - edge - (count * (height - 2 * edge)) / most
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  return (
    <svg
      className="text-ink-2 @min-[62rem]/rows:@max-[69rem]/rows:hidden"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      role="img"
      aria-label={`Last 14 days: ${sum} copies and clicks, ${most} on the best day`}
    >
      <polygon
        points={`${edge},${height} ${points} ${width - edge},${height}`}
        fill="currentColor"
        opacity={0.1}
      />
      <polyline
        points={points}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
