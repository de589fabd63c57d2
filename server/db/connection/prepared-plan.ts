import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared plan */'

/**
 * A marker at the front of a select: each connection plans the query once and reuses the plan. Use it only when the
 * best plan is the same for all values, which is false for brands and searches. Values that decide the plan, such as a
 * limit or the condition of a partial index, must be literals.
 */
export const preparedPlan = sql`${sql.raw(mark)}`

/** Names the marked queries. PostgreSQL identifies a prepared statement by its name. */
export function preparePlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(`select ${mark}`)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = named as typeof client.query
}

/**
 * Prepares no statement by name, even for packages that ask for it: behind a pooler the next query has another
 * session.
 */
export function prepareNothing(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    typeof asked === 'object' && asked !== null && Object.hasOwn(asked, 'name')
      ? query({ ...asked, name: undefined }, ...rest)
      : query(asked, ...rest)
  client.query = unnamed as typeof client.query
}

/** Prepared plans per connection at most. Further queries, such as pages of unusual sizes, are planned each time. */
const maxPrepared = 100
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPrepared) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
