import { sql } from 'kysely'

import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isNotifiable } from '#server/db/shown-on.ts'

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
  const { fresh, ending } = values
  const rows = await db
    .selectFrom('promo_codes')
    .where(
      'id',
      'in',
      [...fresh, ...ending].map(({ id }) => id),
    )
    .where(isNotifiable)
    .select(['id', 'brand_name', 'promo_code', 'code_kind', 'description', 'owner_name'])
    .select(sql<number | null>`expiration_date - fanfare_today()`.as('days_left'))
    .execute()
  const current = new Map<string, DigestCode>(
    rows.map(({ days_left: _days, ...code }) => [code.id, code]),
  )
  const currentOf = (codes: DigestCode[]) => codes.flatMap(({ id }) => current.get(id) ?? [])
  // Others were extended since.
  const daysLeft = new Map(rows.map(({ id, days_left }) => [id, days_left]))
  const soon = ending.filter(({ id }) => [0, 1].includes(daysLeft.get(id) ?? -1))
  const now = { ...values, fresh: currentOf(fresh), ending: currentOf(soon) }
  if (now.fresh.length + now.ending.length === 0) return undefined
  return soon.some(({ id }) => daysLeft.get(id) === 0) ? { ...now, ends_on: 'today' } : now
}
