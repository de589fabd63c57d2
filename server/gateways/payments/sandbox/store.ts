import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

/** An object in the provider's shape. */
export type Stored = { id: string; object: string; customer?: string | null }

/** Where the sandbox keeps its objects. The oldest come first. */
export type SandboxStore = {
  get: <T extends Stored>(id: string) => Promise<T | undefined>
  put: (object: Stored & Record<string, unknown>) => Promise<void>
  list: <T extends Stored>(kind: string, customer?: string) => Promise<T[]>
  removeCustomer: (customer: string) => Promise<void>
}

/** Objects in our own database, so that they outlive the process. */
export function createTableStore(db: Db): SandboxStore {
  return {
    async get<T extends Stored>(id: string) {
      const row = await db
        .selectFrom('sandbox_payments')
        .where('id', '=', id)
        .select('data')
        .executeTakeFirst()
      return row?.data as T | undefined
    },
    put: (object) => putObject(db, object),
    async list<T extends Stored>(kind: string, customer?: string) {
      const rows = await db
        .selectFrom('sandbox_payments')
        .where('kind', '=', kind)
        .$if(customer !== undefined, (query) => query.where('customer_id', '=', customer ?? ''))
        .select('data')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ data }) => data as T)
    },
    async removeCustomer(customer) {
      await db.deleteFrom('sandbox_payments').where('customer_id', '=', customer).execute()
    },
  }
}

/** Writes one object; for the demo's, which are there before the sandbox. */
export async function putObject(db: Db, object: Stored): Promise<void> {
  const customer_id = object.object === 'customer' ? object.id : (object.customer ?? null)
  const data = JSON.stringify(object)
  await db
    .insertInto('sandbox_payments')
    .values({ id: object.id, kind: object.object, customer_id, data })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ data: sql<string>`excluded.data` }),
    )
    .execute()
}
