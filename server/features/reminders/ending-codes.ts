import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

export type EndingCode = {
  brand_name: string
  promo_code: string
  description: string
  /** Its last day. */
  expiration_date: string
}

/** Days are yyyy-MM-dd, the nearest first. */
export type ReminderValues = { user_id: string; day: string; codes: EndingCode[] }

/** An owner's live codes that end on one of these days, the nearest first. */
export async function listEnding(
  db: Db,
  ownerId: string,
  endDays: readonly string[],
): Promise<EndingCode[]> {
  const { rows } = await sql<EndingCode>`
    select brand_name, promo_code, description, expiration_date from promo_codes
      where influencer_id = ${ownerId}::uuid and is_current
        and expiration_date = any(${[...endDays]}::date[])
      order by expiration_date, brand_key, promo_code`.execute(db)
  return rows
}

/** A queued reminder as of today, without the codes that ended or changed since. Undefined if none is left. */
export async function refreshReminder(
  db: Db,
  { user_id, codes }: ReminderValues,
): Promise<ReminderValues | undefined> {
  const { rows } = await sql<{ day: string }>`select fanfare_today() as day`.execute(db)
  const day = rows[0]?.day ?? ''
  const days = new Set(codes.map(({ expiration_date }) => expiration_date))
  const left = await listEnding(
    db,
    user_id,
    [...days].filter((end) => end >= day),
  )
  return left.length === 0 ? undefined : { user_id, day, codes: left }
}
