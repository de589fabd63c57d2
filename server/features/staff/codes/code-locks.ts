import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isOnAPage } from '#server/db/shown-on.ts'
import { lockOwnerOf } from '#server/db/lock-owner.ts'

export type LockedCode = NonNullable<Awaited<ReturnType<typeof findLocked>>>

/**
 * Locks a code and its owner until the transaction ends, the owner first like every writer of codes. All staff
 * decisions take this lock first, so they are serialised without deadlocks, and concurrent edits by the owner are
 * covered by the block. Throws PROMO_CODE_NOT_FOUND.
 */
export async function lockCode(db: Db, id: string): Promise<LockedCode> {
  await lockOwnerOf(db, id)
  const code = await findLocked(db, id)
  if (!code) throw apiError('PROMO_CODE_NOT_FOUND')
  return code
}

async function findLocked(db: Db, id: string) {
  return db
    .selectFrom('promo_codes')
    .where('id', '=', id)
    .select([
      'id',
      'influencer_id',
      'brand_name',
      'brand_key',
      'brand_domain',
      'promo_code',
      'is_featured',
      'is_trending',
      'blocked_at',
      'blocked_reason',
      'is_held',
      isOnAPage.as('is_public'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The active block. Legacy blocks without a record get one now. */
export async function currentBlock(
  db: Db,
  code: LockedCode & { blocked_at: string },
): Promise<{ id: string; reason: string; blocked_at: string }> {
  const found = await db
    .selectFrom('promo_code_blocks')
    .where('promo_code_id', '=', code.id)
    .where('lifted_at', 'is', null)
    .orderBy('blocked_at', 'desc')
    .select(['id', 'reason', 'blocked_at'])
    .executeTakeFirst()
  return found ?? insertBlock(db, code, code.blocked_reason ?? '', code.blocked_at)
}

export async function insertBlock(
  db: Db,
  code: LockedCode,
  reason: string,
  blocked_at?: string,
): Promise<{ id: string; reason: string; blocked_at: string }> {
  return db
    .insertInto('promo_code_blocks')
    .values({
      promo_code_id: code.id,
      influencer_id: code.influencer_id,
      brand_key: code.brand_key,
      brand_domain: code.brand_domain,
      code_key: sql<string>`lower(${code.promo_code})`,
      reason,
      ...(blocked_at === undefined ? {} : { blocked_at }),
    })
    .returning(['id', 'reason', 'blocked_at'])
    .executeTakeFirstOrThrow()
}
