import { sql } from 'kysely'

import { shopDomain } from '#shared/contract/extension/extension-payloads.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import { isFollowedShopShown } from '#server/db/shown-on.ts'

export async function replaceCode(
  db: Db,
  code: { code_hash: string; user_id: string; expires_at: string },
): Promise<void> {
  await db.deleteFrom('extension_connection_codes').where('user_id', '=', code.user_id).execute()
  await db.insertInto('extension_connection_codes').values(code).execute()
}

/** Consumes a code. Of two concurrent calls only one gets its owner. */
export async function takeCode(db: Db, codeHash: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('extension_connection_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', new Date().toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function insertConnection(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db
    .insertInto('extension_connections')
    .values({ user_id: userId, token_hash: tokenHash })
    .execute()
}

export async function dropOldConnections(db: Db, userId: string, most: number): Promise<void> {
  await sql`
    delete from extension_connections where id in (
      select id from extension_connections where user_id = ${userId}::uuid
        order by created_at desc, id offset ${most}::int)`.execute(db)
}

export async function listConnections(
  db: Db,
  userId: string,
): Promise<{ id: string; created_at: string; last_used_at: string | null }[]> {
  return db
    .selectFrom('extension_connections')
    .where('user_id', '=', userId)
    .select(['id', 'created_at', 'last_used_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteConnection(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('extension_connections')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('extension_connections').where('token_hash', '=', tokenHash).execute()
}

/** The owner of a token. The time of the last use is written once a day. */
export async function useToken(db: Db, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    with used as (
      update extension_connections set last_used_at = date_trunc('day', now() at time zone 'utc') at time zone 'utc'
        where token_hash = ${tokenHash}
          and (last_used_at is null or last_used_at < date_trunc('day', now() at time zone 'utc') at time zone 'utc')
    )
    select user_id from extension_connections where token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.user_id
}

export type FollowedShops = { influencer_id: string; domains: string[] }

/**
 * The followed creators of whom the account wants to hear, each with the shops for which the extension shows a code of
 * theirs.
 */
export async function listFollowedShops(db: Db, userId: string): Promise<FollowedShops[]> {
  const { rows } = await sql<FollowedShops>`
    select follows.influencer_id, array(
          select domain from user_domain_map
            where user_domain_map.user_id = follows.user_id
              and user_domain_map.influencer_id = follows.influencer_id and ${isFollowedShopShown}
            order by domain) as domains
      from follows
      where follows.user_id = ${userId}::uuid and delivery <> 'nothing'
      order by follows.created_at desc, follows.influencer_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    domains: row.domains.filter((domain) => shopDomain.safeParse(domain).success),
  }))
}

export function trimCodes(db: Db): Promise<number> {
  return deleteInBatches(db, 'extension_connection_codes', sql`expires_at < now()`)
}

/** Ends connections of extensions that nobody has used for two years. */
export function trimConnections(db: Db): Promise<number> {
  return deleteInBatches(
    db,
    'extension_connections',
    sql`coalesce(last_used_at, created_at) < now() - interval '2 years'`,
  )
}
