export type Scale = { max: number; ticks: number[] }

/** Round steps from 0 to at least `max`: at most five lines, and at least one step. */
export function niceScale(max: number): Scale {
  const least = Math.max(4, Math.ceil(max))
  const rough = least / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough && Number.isInteger(n)) ??
    Math.ceil(rough)
  const count = Math.ceil(least / step)
  return {
    max: step * count,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  }
}

/** The columns with a label: evenly spaced, always including the last one. */
export function labelledColumns(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  const found: number[] = []
  for (let index = count - 1; index >= 0; index -= step) found.unshift(index)
  return found
}

/** The column under a point, from 0 to 1 across the plot. */
export function columnAt(share: number, count: number): number | undefined {
  if (count === 0) return undefined
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)))
}
