const headerNames = ['x-app-usage', 'x-business-use-case-usage']

/** Percent of the rate limit. Calls pause from here on, before Instagram rejects them. */
const restAt = 95

/**
 * Reads the usage headers. Returns the seconds to pause; 0 while the rate limit has room. Instagram reports the usage
 * in percent and the minutes until it recovers.
 */
export function restSeconds(headers: Headers): number {
  const used = headerNames.flatMap((name) => entriesOf(headers.get(name)))
  const highest = Math.max(0, ...used.map(({ percent }) => percent))
  const minutes = Math.max(0, ...used.map(({ minutes }) => minutes))
  if (minutes > 0) return Math.min(minutes, 60) * 60
  return highest >= restAt ? 60 : 0
}

function entriesOf(header: string | null): { percent: number; minutes: number }[] {
  if (header === null) return []
  let value: unknown
  try {
    value = JSON.parse(header)
  } catch {
    return []
  }
  // One object for the app; for a business, lists by its id.
  const found =
    typeof value === 'object' && value !== null ? [value, ...Object.values(value).flat()] : []
  return found
    .filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    .map((one) => ({
      percent: Math.max(
        0,
        ...['call_count', 'total_time', 'total_cputime'].map((name) => Number(one[name]) || 0),
      ),
      minutes: Number(one['estimated_time_to_regain_access']) || 0,
    }))
}
