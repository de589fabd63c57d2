import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { isNotifiable, shownOn } from '#server/db/shown-on.ts'

/** A code, and the alert that it satisfies: a brand or the words of a search. */
export type AlertedCode = {
  code_id: string
  code_brand: string
  promo_code: string
  description: string
  brand_name: string
  words: string
  promo_type: '$ off' | '% off' | null
  worth: number | null
}

/**
 * The current data of the codes in a queued mail, without codes that lists or letters may not show any more. A mail may wait
 * for hours for a mail server.
 */
export async function readAlertedCodes(
  db: Db,
  codes: readonly AlertedCode[],
): Promise<{ shown: AlertedCode[]; hidden: AlertedCode[] }> {
  const rows = await db
    .selectFrom('promo_codes')
    .where(
      'id',
      'in',
      codes.map(({ code_id }) => code_id),
    )
    .where(shownOn('web'))
    .where(isNotifiable)
    .select(['id', 'brand_name as code_brand', 'promo_code', 'description'])
    .execute()
  const current = new Map(rows.map(({ id, ...code }) => [id, code]))
  return {
    shown: codes.flatMap((code) => {
      const read = current.get(code.code_id)
      return read ? [{ ...code, ...read }] : []
    }),
    hidden: codes.filter(({ code_id }) => !current.has(code_id)),
  }
}

/**
 * Restores an alert of an existing account, unless it has one. Used if the code of a mail disappeared before the mail
 * was sent. `alerts/queries.ts` adds new alerts.
 */
export async function addCodeAlert(
  db: Db,
  userId: string,
  { brand_name, words, promo_type, worth }: AlertWanted,
): Promise<void> {
  await sql`
    insert into code_alerts (user_id, brand_name, words, promo_type, worth)
      select id, coalesce(merged_brand_name(${brand_name}), ${brand_name}), ${words}, ${promo_type}, ${worth}::numeric from users where id = ${userId}::uuid
      on conflict do nothing`.execute(db)
}

type AlertWanted = Pick<AlertedCode, 'brand_name' | 'words' | 'promo_type' | 'worth'>
