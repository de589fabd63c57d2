import { sql } from 'kysely'

import type { OwnDirectLink, SharedDeal, ShownCode } from '#shared/contract/deals/direct-links.ts'
import { termFields } from '#shared/rules/promo-codes/promo-terms.ts'
import type { PromoTerms } from '#shared/rules/promo-codes/promo-terms.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { columnsOf } from '#server/db/own-columns.ts'
import { codesLeft, shownOn } from '#server/db/shown-on.ts'

const ownColumns = ['id', 'name', 'token', 'shown', 'created_at', 'ended_at'] as const

export async function listLinks(db: Db, codeId: string): Promise<OwnDirectLink[]> {
  return db
    .selectFrom('promo_code_links')
    .where('promo_code_id', '=', codeId)
    .select(ownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function countLinks(db: Db, codeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('promo_code_links')
    .where('promo_code_id', '=', codeId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertLink(
  db: Db,
  link: { promo_code_id: string; name: string; token: string },
): Promise<OwnDirectLink> {
  return db
    .insertInto('promo_code_links')
    .values(link)
    .returning(ownColumns)
    .executeTakeFirstOrThrow()
}

/** Ends a link of this code. A link that has ended keeps its time. */
export async function endLink(
  db: Db,
  codeId: string,
  linkId: string,
): Promise<OwnDirectLink | undefined> {
  return db
    .updateTable('promo_code_links')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', linkId)
    .where('promo_code_id', '=', codeId)
    .where('ended_at', 'is', null)
    .returning(ownColumns)
    .executeTakeFirst()
}

export async function findLink(
  db: Db,
  codeId: string,
  linkId: string,
): Promise<OwnDirectLink | undefined> {
  return db
    .selectFrom('promo_code_links')
    .where('id', '=', linkId)
    .where('promo_code_id', '=', codeId)
    .select(ownColumns)
    .executeTakeFirst()
}

/** Makes open pages of the link read again. They find that it has ended. */
export async function announceEnd(db: Db, codeId: string, influencerId: string): Promise<void> {
  const event = { op: 'update', id: codeId, influencer_id: influencerId }
  await sql`select outbox_write('direct_link', ${JSON.stringify(event)}::jsonb)`.execute(db)
}

type SharedCode = Omit<SharedDeal, 'terms' | 'today'> & ShownCode & PromoTerms & { link_id: string }

/** The code of an active link, if direct links may show it. */
export async function findByToken(db: Db, token: string): Promise<SharedCode | undefined> {
  const { rows } = await sql<SharedCode>`
    select codes.id, brand_name, description, codes.category, expiration_date, promo_code, code_kind,
        ${codesLeft('codes')} as "left", affiliate_link, links.id as link_id,
        ${columnsOf('codes', termFields)},
        json_build_object('id', owners.id, 'full_name', owners.full_name, 'username', owners.username,
          'avatar_url', owners.avatar_url, 'is_agency', owners.is_agency, 'is_creditcard', owners.is_creditcard,
          'is_verified', owners.is_verified) as owner
      from promo_code_links links
        join (select * from promo_codes where ${shownOn('link')}) codes on codes.id = links.promo_code_id
        join profiles owners on owners.id = codes.influencer_id
      where links.token = ${token} and links.ended_at is null`.execute(db)
  return rows[0]
}

export async function countShown(db: Db, linkId: string): Promise<void> {
  await sql`update promo_code_links set shown = shown + 1 where id = ${linkId}::uuid`.execute(db)
}
