import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

/** Creates a profile without a role for a user who has none. */
export async function ensureProfile(db: Db, userId: string): Promise<void> {
  await sql`
    insert into profiles (id, full_name) select id, left(name, 120) from users where id = ${userId}::uuid
      on conflict (id) do nothing`.execute(db)
}
