/** Formats of numbers, plurals, money, days and times. A test forbids other formatters. */

const grouped = new Intl.NumberFormat('en')

/** '12,400'. */
export function formatNumber(value: number): string {
  return grouped.format(value)
}

/** '12.4K', for the axis of a chart. */
export function formatCompact(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(
    value,
  )
}

/** The word that goes with a number: 'code' with 1, else 'codes'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** '1 code', '1,200 codes'. */
export function counted(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`
}

/** '$12', '$12.50', '¥900'; the amount in the currency's smallest unit. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** '30 Apr 2027' of a day, `yyyy-MM-dd`, or of an ISO time in UTC. */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${Number(day)} ${monthNames[Number(month) - 1] ?? ''} ${year}`
}

/** The same without the year when it is this year's: '30 Apr'. */
export function formatDay(date: string, today: string): string {
  const text = formatDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text
}

/** '09:05' on the clock of a time zone, the reader's own when none is named. */
export function formatTime(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
}

/** The day, `yyyy-MM-dd`, that it is in a time zone, the reader's own when none is named. */
export function dayIn(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(at)
}

/** '22 Nov 2026, 10:03' in the reader's own time zone. */
export function formatMoment(timestamp: string): string {
  const at = new Date(timestamp)
  return `${formatDate(dayIn(at))}, ${formatTime(at)}`
}

/** 'Today, 10:03', '22 Nov, 10:03', in the reader's own time zone. */
export function formatWhen(at: Date, now: Date): string {
  const [day, today] = [dayIn(at), dayIn(now)]
  return `${day === today ? 'Today' : formatDay(day, today)}, ${formatTime(at)}`
}

/** '22 Nov 2026, 10:03 UTC', for mails, because the reader's time zone is unknown. */
export function formatUtcMoment(timestamp: string): string {
  const at = new Date(timestamp)
  return `${formatDate(at.toISOString())}, ${formatTime(at, 'UTC')} UTC`
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** 'Ana, Ben, or Cleo'. */
export function listedOr(names: readonly string[]): string {
  return anyOf.format(names)
}
