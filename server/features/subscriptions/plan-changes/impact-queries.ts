import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

import { placedCodes } from '../paused-codes/paused-code-queries.ts'
import type { Lowered } from '../paused-codes/paused-code-queries.ts'

/** An owner with codes that would be paused. */
export type AffectedRow = {
  profile_id: string
  username: string | null
  name: string
  active: number
  limit: number
  paused: number
}

/** All owners with codes that would be paused: the payer first, then by number of codes. */
export async function listAffected(
  db: Db,
  payerId: string,
  lowered: Lowered,
): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    select profiles.id as profile_id, username, full_name as name, active, max as "limit", active - max as paused
      from (${placedCodes(lowered)}) placed join profiles on profiles.id = influencer_id
      where place = 1
      order by profiles.id <> ${payerId}::uuid, paused desc, full_name, profiles.id`.execute(db)
  return rows
}

export type AffectedCodeRow = {
  id: string
  influencer_id: string
  brand_name: string
  promo_code: string
  description: string
  expiration_date: string | null
  created_at: string
  would_pause: boolean
  is_chosen: boolean
}

/** The active codes of owners who would lose some, in the order in which they remain; at most `most` of each owner. */
export async function listAffectedCodes(
  db: Db,
  lowered: Lowered,
  most: number | null,
): Promise<AffectedCodeRow[]> {
  const { rows } = await sql<AffectedCodeRow>`
    select codes.id, codes.influencer_id, brand_name, promo_code, description, expiration_date, codes.created_at,
        place > max as would_pause, codes.id = any(${lowered.keep}::uuid[]) as is_chosen
      from (${placedCodes(lowered)}) placed join promo_codes codes on codes.id = placed.id
      where place <= ${most}::int or ${most}::int is null
      order by codes.influencer_id, place`.execute(db)
  return rows
}
