import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/**
 * The ids of the administrators. Whoever changes the staff calls it first: it locks out other such changes until the
 * transaction ends, so that one administrator always remains.
 */
export async function lockAdministrators(db: Db): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(4721)`.execute(db)
  return listAdministrators(db)
}

export async function listAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .where('is_staff', '=', true)
    .where('staff_role', '=', 'administrator')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
