import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export type Party = {
  id: string
  full_name: string
  username: string | null
  avatar_url: string | null
}

/** A profile of this alias as JSON; null if the join found none. */
export function partyOf(alias: string): RawBuilder<Party> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<Party>`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'full_name', ${column('full_name')}, 'username', ${column('username')}, 'avatar_url', ${column('avatar_url')}) end`
}
