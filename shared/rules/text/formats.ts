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

/** 'code' for 1, otherwise 'codes'. */
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

/** '30 Apr 2027' for a day, `yyyy-MM-dd`, or for an ISO time in UTC. */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${Number(day)} ${monthNames[Number(month) - 1] ?? ''} ${year}`
}

/** The same without the current year: '30 Apr'. */
export function formatDay(date: string, today: string): string {
  const text = formatDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text
}

/** '09:05' in a time zone; by default the reader's own. */
export function formatTime(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
}

/** Of this device. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day, `yyyy-MM-dd`, in a time zone; by default the reader's own. */
export function dayIn(at: Date, timeZone = ownTimeZone()): string {
  return clockIn(timeZone, at).slice(0, 10)
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

/** Cached by language or time zone, because creating a format costs more than using it. */
const made = new Map<string, unknown>()

/** Anybody can name a time zone in as many spellings as they like. */
const mostMade = 500

function once<T>(key: string, make: () => T): T {
  const known = made.get(key)
  if (known !== undefined) return known as T
  const fresh = make()
  if (made.size >= mostMade) made.clear()
  made.set(key, fresh)
  return fresh
}

/** What clocks of a time zone show, '2026-03-29 02:30'. Throws RangeError for a zone that Intl does not know. */
export function clockIn(timeZone: string, at: Date): string {
  const make = () =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return once(`clock ${timeZone}`, make).format(at)
}

/** '$12', '$12.50'; '12,50 €' in the reader's language. */
export function formatAmountIn(language: string, amount: number, currency: string): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  } as const
  return once(
    `amount ${language} ${currency}`,
    () => new Intl.NumberFormat(language, options),
  ).format(amount)
}

/** '20%', '20 %'. */
export function formatPercentIn(language: string, percent: number): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  return once(`percent ${language}`, () => new Intl.NumberFormat(language, options)).format(
    percent / 100,
  )
}

/** '30 Apr', '30. Apr.', with the year unless it is the current one. */
export function formatDayIn(language: string, date: string, today: string): string {
  if (language === 'en') return formatDay(date, today)
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  const options = { day: 'numeric', month: 'short', year, timeZone: 'UTC' } as const
  return once(`day ${language} ${year}`, () => new Intl.DateTimeFormat(language, options)).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
}

/** The plural category of a number. */
export function pluralIn(language: string, count: number): Intl.LDMLPluralRule {
  return once(`plural ${language}`, () => new Intl.PluralRules(language)).select(count)
}

/** 'A', 'A and B', 'A, B y C'; with 'or' for alternatives. */
export function listedIn(
  language: string,
  names: readonly string[],
  last: 'and' | 'or' = 'and',
): string {
  const type = last === 'and' ? 'conjunction' : 'disjunction'
  const locale = language === 'en' ? 'en-GB' : language
  return once(`list ${language} ${type}`, () => new Intl.ListFormat(locale, { type })).format(names)
}
