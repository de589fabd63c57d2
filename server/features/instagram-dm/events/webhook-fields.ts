const maxTextLength = 2000

export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** A number or short text as part of a key. */
export function plain(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, 100) : ''
}

export function idOf(value: unknown): string {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : ''
}

export function midOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\x21-\x7e]{1,500}$/.test(value) ? value : undefined
}

/** Truncated to a plausible length, without characters that the database rejects; `undefined` if empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.slice(0, maxTextLength).toWellFormed().replaceAll('\u0000', '').trim()
  return text === '' ? undefined : text
}

export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  if (!Number.isFinite(time) || time <= 0) return undefined
  // The dashboard's test sends seconds; real timestamps in milliseconds are larger.
  const milliseconds = time < 1e12 ? time * 1000 : time
  return milliseconds > 8.64e15 ? undefined : Math.trunc(milliseconds)
}
