import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import { apiError } from '#shared/contract/errors.ts'

/** Cursor values are user input, so only values that the database can compare are accepted. */
export const cursorTime = z.iso
  .datetime()
  .refine((time) => time >= '2000' && time < '2101', 'is no time of ours')
export const cursorText = z
  .string()
  .refine((text) => !text.includes('\u0000'), 'has characters no text of ours has')
export const cursorCount = z.int32()

/** The position in a list by time: of rows at the same time, the id decides. */
export const timePosition = z.tuple([cursorTime, z.uuid()])

/** The position in a list by a running number, which is text because it can exceed what JavaScript counts to. */
export const numberPosition = z.tuple([z.string().regex(/^\d{1,18}$/)])

/** The order of a list for keyset pagination: its sort expressions with their SQL types. The last one is unique. */
export type Keyset = {
  keys: readonly (readonly [expression: RawBuilder<unknown>, type: string])[]
  isDown: boolean
}

/** A sort by one expression. Ties break by the id. */
export function keysetBy(
  key: RawBuilder<unknown>,
  type: string,
  id: RawBuilder<unknown>,
  isDown: boolean,
): Keyset {
  return {
    keys: [
      [key, type],
      [id, 'uuid'],
    ],
    isDown,
  }
}

/** The `order by` of a keyset. */
export function orderOf({ keys, isDown }: Keyset): RawBuilder<unknown> {
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  return sql.join(keys.map(([expression]) => sql`${expression} ${direction}`))
}

/** Whether a row comes after these sort values, which a cursor holds. */
export function isAfter({ keys, isDown }: Keyset, values: readonly unknown[]): RawBuilder<boolean> {
  const expressions = sql.join(keys.map(([expression]) => expression))
  const position = sql.join(keys.map(([, type], at) => sql`${values[at]}::${sql.raw(type)}`))
  return sql<boolean>`(${expressions}) ${sql.raw(isDown ? '<' : '>')} (${position})`
}

/** Keyset pagination cursors: the sort values of a page's last row, opaque to callers. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Of a list of which one more row was read than a page has: the page, and the cursor of the next one. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  positionOf: (last: Row) => unknown,
): { page: Row[]; next_cursor: string | null } {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { page, next_cursor: last ? encodeCursor(positionOf(last)) : null }
}

/** Decodes a cursor. Throws INVALID_INPUT for a malformed cursor or one of another sort order. */
export function decodeCursor<Position>(cursor: string, schema: z.ZodType<Position>): Position {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) {
    throw apiError('INVALID_INPUT', {
      fields: { cursor: 'This list has changed. Please start again from the top.' },
    })
  }
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
