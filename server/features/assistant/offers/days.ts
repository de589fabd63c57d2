import { addDays } from '#shared/rules/promo-codes/expiry.ts'

import { monthAt, monthNames } from '../words/months.ts'
import { numberWords } from '../words/numbers.ts'

/** Parses days, weeks and months: 'today', 'next friday', 'the 15th of next month', 'january', 'two weeks'. */

/** The first and the last day of a period, as ISO dates. Both are the same for a day. */
export type Days = { from: string; by: string }

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** The months and days of holidays that are on the same day in every year. */
const holidays: readonly (readonly [RegExp, string])[] = [
  [/^(?:christmas|xmas) eve$/, '12-24'],
  [/^(?:christmas|xmas)/, '12-25'],
  [/^boxing/, '12-26'],
  [/^new ?year['’]?s? eve$/, '12-31'],
  [/^new ?year/, '01-01'],
  [/^valentine/, '02-14'],
  [/^halloween/, '10-31'],
]

/** 'Mars', 'mayo' and 'juli' are names in English, so the glossaries do not translate them. */
const month = `(?:${monthNames}|ma(?:io?|yo|rs)|julio?)(?!\\p{L})`
const weekday =
  '(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?)(?!\\p{L})'
/** 'May', 'sun' and 'sat' are dates only after a preposition of time. 'Black friday' is not a date. */
const asTime =
  '(?<!(?:black|cyber) )(?:(?!(?:may|mar|sun|sat)(?!\\p{L}))|(?<=(?<!\\p{L})(?:on|in|at|by|until|till|til|before|after|past|beyond|than|from|during|around|come|this|next|of|or|and|early|mid|late|all|whole|end(?:s|ing)?|expir(?:es?|ing)|codes? for|deals? for) ))'
const count = `(?:an?|(?:a )?couple(?: of)?|(?:a )?few|several|\\d{1,3}|${[...numberWords.keys()].toSorted().toReversed().join('|')})`
const nth = '\\d{1,2}(?:st|nd|rd|th|\\.)?'

/** The source of a pattern that matches a period. */
export const dayWords = [
  '(?:the )?day after (?:tomorrow|tmrw)',
  '(?:today|tonight|tonite|2day|2nite)',
  '(?:tomorr?ow|tommorr?ow|tmrw|tmr|tomoz|2moro)(?: (?:night|morning|evening))?',
  `(?:the )?(?:very )?(?:end|start|beginning) of (?:the |this |next |the next )?(?:week(?:end)?|month|year|${month})`,
  `(?:day )?(?:the )?${nth} (?:of )?(?:next month|this month|the month|the next month|${month})(?:,? \\d{4})?`,
  `${month} (?:the )?${nth}(?![\\d%$€£])(?:,? \\d{4})?`,
  '\\d{4}-\\d{2}-\\d{2}',
  '\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4})?',
  '\\d{1,2}/\\d{1,2}(?:/\\d{4})?',
  '(?:day )?(?:the )?\\d{1,2}(?:st|nd|rd|th)',
  'the \\d{1,2}(?![\\d%$€£])(?=\\s*(?:[,.;!?]|$))',
  `(?:the )?(?:this |next |coming |this coming )?${asTime}${weekday}(?: next week)?`,
  '(?:(?:this|next|the|coming|this coming|the next|on) )?week ?end',
  '(?:this|next|the next|coming|the coming) (?:week|month|year)',
  `(?:(?:early|mid|late|all|all of|the whole of|whole) )?${asTime}${month}(?: \\d{4})?`,
  `(?:the |these )?(?:next |coming |another )?${count} (?:more )?(?:days?|weeks?|months?|fortnights?|years?)(?: (?:from now|time|more|longer))?`,
  '(?:the )?(?:next|coming) (?:few )?(?:days|weeks)',
  "(?:(?:christmas|xmas)(?: eve| day)?|boxing day|new ?year['’]?s?(?: eve| day)?|valentine['’]?s?(?: day)?|halloween)",
].join('|')

const iso = (year: number, monthOfYear: number, day: number) =>
  new Date(Date.UTC(year, monthOfYear, day)).toISOString().slice(0, 10)

/** Whether a day can be compared as text and by the database. */
const isNear = (day: string) => /^2[01]/.test(day)

/** The next day of the calendar with this month and day. */
function nextDate(
  today: string,
  monthOfYear: number,
  day: number,
  year?: number,
): string | undefined {
  const first = year ?? Number(today.slice(0, 4))
  const date = iso(first, monthOfYear, day)
  if (!isNear(date) || Number(date.slice(8)) !== day) return undefined
  return date < today && year === undefined ? iso(first + 1, monthOfYear, day) : date
}

const single = (day: string | undefined): Days | undefined =>
  day === undefined ? undefined : { from: day, by: day }

function monthFrom(today: string, monthOfYear: number, year?: number): Days {
  const ofToday = Number(today.slice(5, 7)) - 1
  const inYear = year ?? Number(today.slice(0, 4)) + (monthOfYear < ofToday ? 1 : 0)
  const from = iso(inYear, monthOfYear, 1)
  return { from: from < today ? today : from, by: iso(inYear, monthOfYear + 1, 0) }
}

const dayOfWeek = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Weeks end on Sunday. */
function weekFrom(today: string, later: number): Days {
  const sunday = addDays(today, ((7 - dayOfWeek(today)) % 7) + later * 7)
  return { from: later === 0 ? today : addDays(sunday, -6), by: sunday }
}

function unit(today: string, name: string, later: number): Days {
  if (name.startsWith('week') && name.replace(' ', '') !== 'weekend') return weekFrom(today, later)
  const [year, monthOfYear] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  if (name === 'month') {
    const from = iso(year, monthOfYear + later, 1)
    return { from: from < today ? today : from, by: iso(year, monthOfYear + later + 1, 0) }
  }
  if (name === 'year')
    return { from: later === 0 ? today : iso(year + later, 0, 1), by: iso(year + later, 11, 31) }
  const { by } = weekFrom(today, later)
  const saturday = addDays(by, -1)
  return { from: saturday < today ? today : saturday, by }
}

const monthOf = (phrase: string) => monthAt(phrase.replace(/^maio?\b/, 'may'))

/** Whether a typed day is in the calendar. */
const isDay = (day: string) =>
  isNear(day) &&
  iso(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) === day

/** The days of a phrase that `dayWords` matched. Undefined if there is no such day. */
export function readDays(phrase: string, today: string): Days | undefined {
  const text = phrase
    .toLowerCase()
    .replace(/^day (?!after)/, '')
    .replace(/^(?:the|these|on) /, '')
    .replace(/^very /, '')
  const year = /(?<!\d)(\d{4})$/.exec(text)?.[1]
  if (/^(?:today|tonight|tonite|2day|2nite)/.test(text)) return single(today)
  if (text.startsWith('day after')) return single(addDays(today, 2))
  if (/^(?:tom|tmr|2moro)/.test(text)) return single(addDays(today, 1))
  const holiday = holidays.find(([pattern]) => pattern.test(text))?.[1]
  if (holiday !== undefined)
    return single(nextDate(today, Number(holiday.slice(0, 2)) - 1, Number(holiday.slice(3))))
  const [, edge, which = '', of = ''] =
    /^(end|start|beginning) of (?:the )?(this |next |the next )?(\S+(?: end)?)/.exec(text) ?? []
  if (edge !== undefined) {
    const known = monthOf(of)
    const days =
      known >= 0 ? monthFrom(today, known) : unit(today, of, which.includes('next') ? 1 : 0)
    return single(edge === 'end' ? days.by : days.from)
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return single(isDay(text) ? text : undefined)
  const [, first, second, ofYear] = /^(\d{1,2})[./](\d{1,2})[./]?(\d{4})?$/.exec(text) ?? []
  if (first !== undefined) {
    // English has the month first, but '15/12' is clear.
    const isDayFirst = text.includes('.') || Number(first) > 12
    const [day, ofMonth] = isDayFirst ? [first, second] : [second, first]
    return Number(ofMonth) > 12
      ? undefined
      : single(
          nextDate(today, Number(ofMonth) - 1, Number(day), ofYear ? Number(ofYear) : undefined),
        )
  }
  const [, day, inMonth] =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: (?:of )?(.+))?$/.exec(text.replace(/,? \d{4}$/, '')) ?? []
  if (
    day !== undefined &&
    !/day|week|year|fortnight|months|^(?:more|longer|month)/.test(inMonth ?? '')
  )
    return single(dayOfMonth(today, Number(day), inMonth, year ? Number(year) : undefined))
  const [, named, dayOf] =
    /^([a-z]+) (?:the )?(\d{1,2})(?:st|nd|rd|th|\.)?(?:,? \d{4})?$/.exec(text) ?? []
  if (named !== undefined && monthOf(named) >= 0)
    return single(nextDate(today, monthOf(named), Number(dayOf), year ? Number(year) : undefined))
  const [, many, things] =
    new RegExp(
      `^(?:next |coming |another )*(${count})? ?(?:more |few )*(days?|weeks?|months?|fortnights?|years?)`,
    ).exec(text) ?? []
  if (things !== undefined && (many !== undefined || things.endsWith('s')))
    return lasting(today, many, things)
  const [, next = '', name] =
    /^(this |next |coming |this coming )?(week ?end|week|month|year)/.exec(text) ?? []
  if (name !== undefined) return unit(today, name, next === 'next ' ? 1 : 0)
  const ofWeek = weekdays.findIndex((one) =>
    text.replace(/^(?:this |next |coming )+/, '').startsWith(one),
  )
  if (ofWeek >= 0) {
    const ahead = (ofWeek - dayOfWeek(today) + 7) % 7
    return single(
      addDays(
        today,
        text.endsWith(' next week')
          ? ((ofWeek + 6) % 7) + dayOfNextMonday(today)
          : text.startsWith('next ') && ahead === 0
            ? 7
            : ahead,
      ),
    )
  }
  const known = monthOf(text.replace(/^(?:early|mid|late|all|all of|the whole of|whole) /, ''))
  return known >= 0 ? monthFrom(today, known, year ? Number(year) : undefined) : undefined
}

const dayOfNextMonday = (today: string) => (8 - dayOfWeek(today)) % 7 || 7

function dayOfMonth(today: string, day: number, inMonth = '', year?: number): string | undefined {
  const known = monthOf(inMonth)
  if (known >= 0) return nextDate(today, known, day, year)
  const [ofYear, ofMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const isNext = inMonth.includes('next') || (inMonth === '' && day < Number(today.slice(8)))
  return nextDate(
    today,
    (ofMonth + (isNext ? 1 : 0)) % 12,
    day,
    ofYear + (isNext && ofMonth === 11 ? 1 : 0),
  )
}

/** The period from today: 'the next two weeks'. */
function lasting(today: string, many: string | undefined, things: string): Days {
  const quantity = many?.replace(/^a (?=\D)/, '').replace(/ of$/, '') ?? 'few'
  const times =
    numberWords.get(quantity) ??
    (/^\d+$/.test(quantity)
      ? Number(quantity)
      : /^an?$/.test(quantity)
        ? 1
        : quantity === 'couple'
          ? 2
          : 3)
  const days = things.startsWith('day')
    ? 1
    : things.startsWith('week')
      ? 7
      : things.startsWith('fort')
        ? 14
        : things.startsWith('month')
          ? 30
          : 365
  return { from: today, by: addDays(today, Math.min(times, 999) * days) }
}

/** Whether a phrase is a duration from today: 'two weeks'. */
export const isLasting = (phrase: string) =>
  /\b(?:days?|weeks?|months?|fortnights?|years?)\b/.test(phrase) &&
  new RegExp(
    `^(?:the |these )?(?:next |coming |another )?(?:${count} |few )?(?:more )?(?:days?|weeks|months|fortnights?|years)|^(?:another |an? |one )`,
  ).test(phrase.toLowerCase())
