import { dayOfSerial } from '#shared/csv/day-column.ts'

/** The effect of a cell format on its number, as far as a table of codes needs it. */
export type CellFormat =
  | { kind: 'plain' | 'day' | 'percent' }
  | { kind: 'money'; before: string; after: string }
  /** With leading zeros. */
  | { kind: 'digits'; width: number }

export const plainFormat: CellFormat = { kind: 'plain' }

/** Built-in formats, which workbooks do not define. The others are plain. */
const builtIn: Record<number, string> = {
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  42: '"$"#,##0',
  44: '"$"#,##0.00',
}

const builtInDays = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)])

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** @param code the format code in the workbook, if there is one */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined && builtInDays.has(id)) return { kind: 'day' }
  const [positive = ''] = (code ?? builtIn[id] ?? '').split(';')
  // Without colours, conditions and languages; '[$€-407]' is the euro sign.
  const shown = positive.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\[[^\]]*\]/g, '')
  const signs = shown.replace(/"[^"]*"|\\.|_./g, '')
  if (/^0{2,}$/.test(signs)) return { kind: 'digits', width: signs.length }
  if (/[yd]/i.test(signs) && !/general/i.test(signs)) return { kind: 'day' }
  if (signs.includes('%')) return { kind: 'percent' }
  const [before = '', after = ''] = shown
    .replace(/"([^"]*)"/g, '$1')
    .replace(/\\(.)/g, '$1')
    .replace(/_./g, '')
    .split(/[#0][#0,.?\s]*/)
  const money = /[\p{Sc}]|^[A-Z]{3}$/u
  return money.test(before.trim()) || money.test(after.trim())
    ? { kind: 'money', before: before.replace('*', '').trim(), after: after.trim() }
    : plainFormat
}

export type NumberCell = { text: string; isDay: boolean }

/** A number as its cell shows it: '20%' for 0.2, and the day of a number of days. */
export function numberCell(value: number, format: CellFormat, isFrom1904: boolean): NumberCell {
  if (format.kind === 'day') {
    const day = dayOfSerial(value, isFrom1904)
    return day === undefined ? { text: plain(value), isDay: false } : { text: day, isDay: true }
  }
  const number = plain(format.kind === 'percent' ? value * 100 : value)
  return { text: formatted(number, format), isDay: false }
}

function formatted(number: string, format: CellFormat): string {
  if (format.kind === 'percent') return `${number}%`
  if (format.kind === 'digits') return number.padStart(format.width, '0')
  if (format.kind !== 'money') return number
  return `${format.before}${number}${format.after === '' ? '' : ` ${format.after}`}`
}

/** The precision of spreadsheets: 20.1, not 20.099999999999998. */
function plain(value: number): string {
  return String(Number(value.toPrecision(15)))
}
