/** Parses days as spreadsheets of any country write them. */

export type DayOrder = 'day_first' | 'month_first'

/** A numeric day with an ambiguous order of its first two numbers. */
type NumberedDay = { first: number; second: number; year: string; isDayFirst: boolean }

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const iso = /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/
const numbered = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})\.?[\s,./-]*(\d{4}|\d{2})$/
const nameAndDay = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/

/** The day as yyyy-MM-dd if it is unambiguous, the numbers if it is ambiguous, otherwise nothing. */
function readDay(cell: string): string | NumberedDay | undefined {
  const text = cell
    .toLowerCase()
    .replace(/^[a-z]+day,?\s+/, '')
    // Midnight, which spreadsheets add to a day.
    .replace(/[t\s]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s?am)z?$/, '')
    .trim()
  const [, isoYear, , isoMonth = '', isoDay = ''] = iso.exec(text) ?? []
  if (isoYear !== undefined) return dayOf(isoYear, isoMonth, isoDay)
  const [, first, sign, second, year = ''] = numbered.exec(text) ?? []
  // With two digits and hyphens the first number may be the year.
  if (first !== undefined && !(sign === '-' && year.length === 2))
    return {
      first: Number(first),
      second: Number(second),
      year,
      // Dots never have the month first.
      isDayFirst: sign === '.',
    }
  const [, day, name = '', ofYear = ''] = dayAndName.exec(text) ?? []
  if (day !== undefined) return namedDay(ofYear, name, day)
  const [, nameFirst = '', dayAfter = '', yearAfter = ''] = nameAndDay.exec(text) ?? []
  return nameFirst === '' ? undefined : namedDay(yearAfter, nameFirst, dayAfter)
}

function namedDay(year: string, name: string, day: string): string | undefined {
  const month = months.findIndex((known) => known.toLowerCase().startsWith(name)) + 1
  return month === 0 ? undefined : dayOf(year, String(month), day)
}

function dayOf(year: string, month: string, day: string): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A cell with an ambiguous day in an ambiguous column, and both readings: '3 April' and 'March 4'. */
export type DayQuestion = { cell: string; dayFirst: string; monthFirst: string }

export type DayColumn = {
  question?: DayQuestion
  /** The cell as yyyy-MM-dd. Returned unchanged if it is not a day, or has the other order. */
  read: (cell: string) => string
}

/**
 * The date order of a column. A row that is valid in only one order determines it. If there is none, the user's choice
 * does.
 */
export function readDayColumn(cells: readonly string[], chosen?: DayOrder): DayColumn {
  let certain: DayOrder | undefined
  let unclear: { cell: string; day: NumberedDay } | undefined
  for (const cell of cells) {
    const day = readDay(cell)
    if (typeof day !== 'object' || day.isDayFirst) continue
    if (day.first > 12) certain ??= 'day_first'
    else if (day.second > 12) certain ??= 'month_first'
    else if (day.first !== day.second) unclear ??= { cell, day }
  }
  const order = certain ?? chosen
  return {
    ...(certain === undefined && unclear !== undefined
      ? {
          question: {
            cell: unclear.cell,
            dayFirst: `${unclear.day.first} ${months[unclear.day.second - 1]}`,
            monthFirst: `${months[unclear.day.first - 1]} ${unclear.day.second}`,
          },
        }
      : {}),
    read(cell) {
      const day = readDay(cell)
      if (day === undefined) return cell
      return typeof day === 'string' ? day : readNumbered(cell, day, order)
    },
  }
}

function readNumbered(cell: string, day: NumberedDay, order: DayOrder | undefined): string {
  if (day.isDayFirst) return inOrder(day, 'day_first')
  const fits = order === 'day_first' ? day.second <= 12 : day.first <= 12
  // Equal numbers mean the same day in both orders.
  return fits ? inOrder(day, order ?? 'day_first') : cell
}

function inOrder({ first, second, year }: NumberedDay, order: DayOrder): string {
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  return dayOf(year, String(month), String(day))
}

/** The day of a spreadsheet's serial number. Undefined if it is not in this century. */
export function dayOfSerial(serial: number, isFrom1904: boolean): string | undefined {
  // Counted from 30 December 1899, as the calendar of spreadsheets has a 29 February 1900.
  const days = Math.floor(serial) + (isFrom1904 ? 1462 : 0) - 25_569
  const inRange = days >= 10_957 && days <= 47_846
  return inRange ? new Date(days * 86_400_000).toISOString().slice(0, 10) : undefined
}
