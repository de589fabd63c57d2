import { sql } from 'kysely'

import type { DeliveryState } from '#shared/contract/following/delivery.ts'
import type { Delivery, FollowKind } from '#shared/rules/following/delivery.ts'
import type { Db } from '#server/db/connection/connect.ts'

const tableOf = {
  creator: { table: 'follows', id: sql`influencer_id::text` },
  brand: { table: 'brand_follows', id: sql`brand_key` },
  search: { table: 'search_follows', id: sql`id::text` },
} as const satisfies Record<FollowKind, unknown>

/** Returns whether it is followed. */
export async function setDelivery(
  db: Db,
  userId: string,
  { kind, id, delivery }: { kind: FollowKind; id: string; delivery: Delivery },
): Promise<boolean> {
  const { table, id: column } = tableOf[kind]
  const { rows } = await sql`
    update ${sql.table(table)} set delivery = ${delivery}
      where user_id = ${userId}::uuid and ${column} = ${id} returning 1`.execute(db)
  return rows.length > 0
}

export async function listDeliveries(db: Db, userId: string): Promise<DeliveryState['follows']> {
  const selects = Object.entries(tableOf).map(
    ([kind, { table, id }]) => sql`
      select ${kind}::text as kind, ${id} as id, delivery from ${sql.table(table)} where user_id = ${userId}::uuid`,
  )
  const { rows } = await sql<DeliveryState['follows'][number]>`
    ${sql.join(selects, sql` union all `)} order by kind, id`.execute(db)
  return rows
}
