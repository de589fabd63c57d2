import type pg from 'pg'

/** First line of a migration that builds or drops indexes while other connections write to the tables. */
const mark = /^-- concurrently$/m

export const isConcurrent = (sql: string) => mark.test(sql)

const build = /^create (?:unique )?index concurrently (\w+)\s/i
const drop = /^drop index concurrently (?:if exists )?(\w+)$/i

/**
 * Runs the statements of a migration one by one and outside of a transaction, which building an index concurrently
 * requires. After an interruption it resumes: finished indexes remain, an unfinished one is built again.
 */
export async function buildIndexes(client: pg.ClientBase, sql: string): Promise<void> {
  for (const statement of statementsOf(sql)) {
    const built = build.exec(statement)?.[1]
    const dropped = drop.exec(statement)?.[1]
    const name = built ?? dropped
    if (name === undefined)
      throw new Error(
        `A migration marked '-- concurrently' only builds and drops indexes: ${statement.slice(0, 80)}`,
      )
    const isValid = await isIndexValid(client, name)
    if (built !== undefined && isValid === true) continue
    // An interrupted build leaves an invalid index, which is updated but never used.
    if (isValid !== undefined) await client.query(`drop index concurrently ${name}`)
    if (built !== undefined) await client.query(statement)
  }
}

function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/--[^\n]*/g, '')
  return withoutComments
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function isIndexValid(client: pg.ClientBase, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = $1 and relnamespace = current_schema()::regnamespace`,
    [name],
  )
  return rows[0]?.indisvalid
}
