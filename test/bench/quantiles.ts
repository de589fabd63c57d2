/** The time that so large a part of them stays within. */
export const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Three columns of a table: the median, and what 95 and 99 of 100 stay within. */
export const columns = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1)).join(' | ')
