import { sql } from 'kysely'

import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isNotifiable } from '#server/db/shown-on.ts'
import { followersOfCode } from '#server/features/push/followers-of-code.ts'

/** A code in a digest. */
export type DigestCode = {
  id: string
  brand_name: string
  promo_code: string
  code_kind: CodeKind
  description: string
  owner_name: string
}

export type DigestValues = {
  user_id: string
  /** New codes of what is followed. */
  fresh: DigestCode[]
  /** Saved codes that end tomorrow, or today if the letter waited. */
  ending: DigestCode[]
  ends_on?: 'today' | 'tomorrow'
  /** How many more new codes there are. */
  more: number
  /** How many more saved codes end. Letters that an older version queued do not say. */
  more_ending?: number
}

/**
 * The current data of a queued digest's codes, without those of which nobody may be told any more. Undefined if none is
 * left.
 */
export async function refreshDigest(
  db: Db,
  values: DigestValues,
): Promise<DigestValues | undefined> {
  const { user_id, fresh, ending } = values
  const ids = [...fresh, ...ending].map(({ id }) => id)
  const { rows: days } = await sql<{ today: string }>`select fanfare_today() as today`.execute(db)
  const follows = followersOfCode(days[0]?.today ?? '', sql`user_id = ${user_id}::uuid`)
  const { rows } = await sql<DigestCode & StillAskedFor>`
    select id, brand_name, promo_code, code_kind, description, owner_name,
        expiration_date - fanfare_today() as days_left,
        exists (select from (${follows}) own where cadence is not null) as is_followed,
        exists (select from saved_codes saved
          where saved.user_id = ${user_id}::uuid and saved.promo_code_id = promo_codes.id) as is_saved
      from promo_codes where id = any(${ids}::uuid[]) and ${isNotifiable}`.execute(db)
  const current = new Map(rows.map((row) => [row.id, row]))
  const rowsOf = (codes: DigestCode[]) => codes.flatMap(({ id }) => current.get(id) ?? [])
  const followed = rowsOf(fresh).filter((row) => row.is_followed)
  // Others were extended since.
  const soon = rowsOf(ending).filter((row) => row.is_saved && [0, 1].includes(row.days_left ?? -1))
  if (followed.length + soon.length === 0) return undefined
  const now = { ...values, fresh: followed, ending: soon }
  return soon.some(({ days_left }) => days_left === 0) ? { ...now, ends_on: 'today' } : now
}

/** What may have changed since the digest was queued. */
type StillAskedFor = { days_left: number | null; is_followed: boolean; is_saved: boolean }
