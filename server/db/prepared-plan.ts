import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* kept plan */'

/**
 * Put at the front of a select, lets each connection plan it once instead of at every call. Only for
 * queries whose best plan is the same for every value: of a brand or a search it is not. What decides
 * about the plan, such as a limit or the condition of a partial index, has to be a literal.
 */
export const preparedPlan = sql`${sql.raw(mark)}`

/** Names the marked queries, which is how PostgreSQL knows a query again. */
export function preparePlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(`select ${mark}`)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = named as typeof client.query
}

/** So many plans a connection keeps at most; what comes later, such as pages of odd lengths, is planned each time. */
const maxKept = 100
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxKept) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
