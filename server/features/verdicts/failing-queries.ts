import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { shownOn } from '#server/db/shown-on.ts'

export type FailingRow = { id: string; influencer_id: string; success_rate: number }

/** Live codes, of one owner or all, with a success rate below the limit. */
export async function listFailing(
  db: Db,
  below: number,
  influencerId?: string,
): Promise<FailingRow[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .where(shownOn('link'))
    .where('success_rate', '<', below)
    .$if(influencerId !== undefined, (codes) =>
      codes.where('influencer_id', '=', influencerId ?? ''),
    )
    .orderBy('influencer_id')
    .orderBy('id')
    .select(['id', 'influencer_id', 'success_rate'])
    .execute()
  return rows as FailingRow[]
}

export type WarnedCode = { id: string; brand_name: string; promo_code: string; description: string }

/** Claims the warning about these codes. Returns those without a recent warning. */
export async function claimWarnings(db: Db, ids: readonly string[]): Promise<WarnedCode[]> {
  const { rows } = await sql<WarnedCode>`
    with claimed as (
      insert into failing_code_warnings (promo_code_id)
        select id from promo_codes where id = any(${[...ids]}::uuid[]) and ${shownOn('link')} order by id
        on conflict do nothing returning promo_code_id
    )
    select id, brand_name, promo_code, description from promo_codes
      where id in (select promo_code_id from claimed) order by brand_key, promo_code`.execute(db)
  return rows
}
