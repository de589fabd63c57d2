import { sql } from 'kysely'

import type { OwnBlock } from '#shared/contract/promo-codes/reports.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { shownOn } from '#server/db/shown-on.ts'

export async function isLiveCode(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('promo_codes')
    .where('id', '=', id)
    .where(shownOn('link'))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasReported(db: Db, visitorHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .where('visitor_hash', '=', visitorHash)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Active blocks of existing codes, newest first. */
export async function listOwnBlocks(db: Db, influencerId: string): Promise<OwnBlock[]> {
  const rows = await ownBlocks(db)
    .where('codes.influencer_id', '=', influencerId)
    .orderBy('codes.blocked_at', 'desc')
    .limit(500)
    .execute()
  return rows.map(toOwnBlock)
}

export async function findOwnBlock(db: Db, codeId: string): Promise<OwnBlock | undefined> {
  const row = await ownBlocks(db).where('codes.id', '=', codeId).executeTakeFirst()
  return row && toOwnBlock(row)
}

function ownBlocks(db: Db) {
  return db
    .selectFrom('promo_codes as codes')
    .leftJoin('promo_code_blocks as blocks', (join) =>
      join.onRef('blocks.promo_code_id', '=', 'codes.id').on('blocks.lifted_at', 'is', null),
    )
    .leftJoin('appeals', 'appeals.block_id', 'blocks.id')
    .where('codes.blocked_at', 'is not', null)
    .where('codes.is_held', '=', false)
    .select([
      'codes.id as promo_code_id',
      sql<string>`codes.blocked_at`.as('blocked_at'),
      sql<string>`codes.blocked_reason`.as('reason'),
      'appeals.id as appeal_id',
      'appeals.text',
      'appeals.answer',
      'appeals.is_accepted',
      'appeals.created_at',
      'appeals.decided_at',
    ])
}

type BlockRow = Awaited<ReturnType<ReturnType<typeof ownBlocks>['executeTakeFirstOrThrow']>>

function toOwnBlock({ promo_code_id, blocked_at, reason, ...row }: BlockRow): OwnBlock {
  const block = { promo_code_id, blocked_at, reason }
  if (row.appeal_id === null) return { ...block, can_appeal: true, appeal: null }
  const { text, answer, is_accepted, created_at, decided_at } = row
  const state = is_accepted === null ? 'open' : is_accepted ? 'accepted' : 'refused'
  return {
    ...block,
    can_appeal: false,
    appeal: {
      state,
      text: text ?? '',
      answer,
      created_at: created_at ?? blocked_at,
      decided_at,
    },
  }
}

/** Returns whether this block had no appeal before. */
export async function insertAppeal(db: Db, block_id: string, text: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('appeals')
    .values({ block_id, text })
    .onConflict((conflict) => conflict.column('block_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
