import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** An object in the provider's shape. */
export type Stored = { id: string; object: string }

/** The object is deleted with this customer. */
export function ownerOf(object: Stored): string | null {
  if (object.object === 'customer') return object.id
  const { customer, hidden } = object as { customer?: unknown; hidden?: { owner?: unknown } }
  const owner = typeof customer === 'string' ? customer : hidden?.owner
  return typeof owner === 'string' ? owner : null
}

/** The sandbox's storage. Lists begin with the oldest object. */
export type SandboxStore = {
  get: <T extends Stored>(id: string) => Promise<T | undefined>
  put: (object: Stored) => Promise<void>
  list: <T extends Stored>(kind: string, customer?: string) => Promise<T[]>
  remove: (id: string) => Promise<void>
  removeCustomer: (customer: string) => Promise<void>
}

/** Stores objects in our own database, so that they survive restarts. */
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
    async remove(id) {
      await db.deleteFrom('sandbox_payments').where('id', '=', id).execute()
    },
    async removeCustomer(customer) {
      await db.deleteFrom('sandbox_payments').where('customer_id', '=', customer).execute()
    },
  }
}

async function putObject(db: Db, object: Stored): Promise<void> {
  const customer_id = ownerOf(object)
  const data = JSON.stringify(object)
  await db
    .insertInto('sandbox_payments')
    .values({ id: object.id, kind: object.object, customer_id, data })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ data: sql<string>`excluded.data` }),
    )
    .execute()
}
