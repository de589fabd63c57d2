import { sql } from 'kysely'

import type { Reach, VisibilityFacts } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, pageOf, timePosition } from '#server/db/cursor.ts'

/** The brand is null where the asker knows it. */
export type SavedRow = { id: string; brand_name: string | null }

/** A page of an account's saved codes, the latest first. */
export async function listSaved(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: SavedRow[]; next_cursor: string | null }> {
  let query = db
    .selectFrom('saved_codes')
    .where('user_id', '=', userId)
    .select(['promo_code_id as id', 'brand_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('promo_code_id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [time, id] = decodeCursor(cursor, timePosition)
    query = query.where(
      sql<boolean>`(created_at, promo_code_id) < (${time}::timestamptz, ${id}::uuid)`,
    )
  }
  const found = await query.execute()
  const { page: rows, next_cursor } = pageOf(found, limit, (last) => [last.created_at, last.id])
  return {
    rows: rows.map(({ id, brand_name }) => ({ id, brand_name })),
    next_cursor,
  }
}

export type CodeFacts = VisibilityFacts & Reach

/** What decides whether these codes are shown. Those that are deleted are left out. */
export async function listCodeFacts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CodeFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('promo_codes')
    .innerJoin('profiles', 'profiles.id', 'influencer_id')
    .where('promo_codes.id', 'in', ids)
    .select([
      'promo_codes.id',
      'brand_name',
      'promo_code',
      'code_kind',
      'pool_is_empty',
      'expiration_date',
      'starts_at',
      'paused_at',
      'blocked_at',
      'scope',
      'hidden_channels',
      'profiles.username',
      'profiles.is_agency',
      'profiles.may_publish',
    ])
    .execute()
  return new Map(
    rows.map(({ id, paused_at, blocked_at, username, is_agency, may_publish, ...code }) => [
      id,
      {
        ...code,
        is_paused: paused_at !== null,
        is_blocked: blocked_at !== null,
        owner_username: username,
        owner_is_agency: is_agency,
        owner_may_publish: may_publish,
      },
    ]),
  )
}
