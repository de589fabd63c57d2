import type { KyselyPlugin, RawNode } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** How the database would carry out the raw queries that `run` asks, which find nothing meanwhile. */
export async function plansOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { sqlFragments, ...rest } = node as RawNode
      const [first, ...others] = sqlFragments
      return { ...rest, sqlFragments: [`explain ${first}`, ...others] }
    },
    transformResult: ({ result }) => {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
      return Promise.resolve({ ...result, rows: [] })
    },
  }
  await run(db.withPlugin(explaining))
  return plans
}
