import { sql } from 'kysely'

import type { Deps } from '#server/deps.ts'

import { sealedColumns } from './sealed-columns.ts'
import type { SealedColumn } from './sealed-columns.ts'

type SealDeps = Pick<Deps, 'auth' | 'config' | 'db' | 'log' | 'seal' | 'sign'>

const rowsAtOnce = 2000

/**
 * Re-encrypts values of former secrets with the current one, so that former secrets can be removed. Returns the number
 * of changed values and logs those that no known secret decrypts.
 */
export async function renewSeals(deps: SealDeps): Promise<number> {
  if (deps.config.former_secrets.length === 0) return 0
  let renewed = 0
  for (const sealed of sealedColumns) renewed += await renewColumn(deps, sealed)
  return renewed
}

async function renewColumn(
  deps: SealDeps,
  { table, column, key, isSealed, reseal }: SealedColumn,
): Promise<number> {
  const [at, value] = [sql.ref(key), sql.ref(column)]
  let [renewed, unreadable] = [0, 0]
  let last: string | undefined
  for (;;) {
    const { rows } = await sql<{ at: string; value: string }>`
      select ${at}::text as at, ${value} as value from ${sql.table(table)}
        where ${value} is not null ${last === undefined ? sql`` : sql`and ${at} > ${last}`}
        order by ${at} limit ${rowsAtOnce}`.execute(deps.db)
    for (const row of rows) {
      if (isSealed?.(row.value) === false) continue
      const fresh = await reseal(deps, row.value)
      if (fresh === undefined) unreadable++
      if (fresh === undefined || fresh === row.value) continue
      // Skips a value that changed meanwhile.
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${value} = ${fresh}
          where ${at} = ${row.at} and ${value} = ${row.value}`.execute(deps.db)
      renewed += Number(numAffectedRows ?? 0)
    }
    last = rows.at(-1)?.at
    if (rows.length < rowsAtOnce) break
  }
  if (unreadable > 0)
    deps.log.warn({ table, column, unreadable }, 'sealed by a secret that is not configured')
  return renewed
}
