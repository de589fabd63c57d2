import { sql } from 'kysely'

import type { StaffCodeDetails } from '#shared/contract/staff/staff-codes.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { partyOf } from '../parties.ts'
import type { Party } from '../parties.ts'
import { readCodes } from './codes-queries.ts'

/** One code with its counts and its blocks. */
export async function findCode(db: Db, id: string): Promise<StaffCodeDetails | undefined> {
  const [code] = await readCodes(db, [id])
  if (!code) return undefined
  const { rows } = await sql<{ agency: Party | null; copies: number; clicks: number }>`
    select ${partyOf('agency')} as agency, coalesce(copies, 0) as copies, coalesce(clicks, 0) as clicks
      from promo_codes codes
        left join profiles agency on agency.id = codes.agency_id
        left join promo_code_totals totals on totals.promo_code_id = codes.id
      where codes.id = ${id}::uuid`.execute(db)
  const { agency, copies, clicks } = rows[0] ?? { agency: null, copies: 0, clicks: 0 }
  return { ...code, agency, copies, clicks, blocks: await listBlocks(db, id) }
}

async function listBlocks(db: Db, codeId: string): Promise<StaffCodeDetails['blocks']> {
  const rows = await db
    .selectFrom('promo_code_blocks as blocks')
    .leftJoin('appeals', 'appeals.block_id', 'blocks.id')
    .where('blocks.promo_code_id', '=', codeId)
    .orderBy('blocks.blocked_at', 'desc')
    .limit(50)
    .select([
      'blocks.reason',
      'blocks.blocked_at',
      'blocks.lifted_at',
      'appeals.id as appeal_id',
      'appeals.text',
      'appeals.answer',
      'appeals.created_at',
      'appeals.decided_at',
      'appeals.is_accepted',
    ])
    .execute()
  return rows.map(({ reason, blocked_at, lifted_at, appeal_id, ...appeal }) => ({
    reason,
    blocked_at,
    lifted_at,
    appeal:
      appeal_id === null
        ? null
        : {
            state: stateOf(appeal.is_accepted),
            text: appeal.text ?? '',
            answer: appeal.answer,
            created_at: appeal.created_at ?? blocked_at,
            decided_at: appeal.decided_at,
          },
  }))
}

export function stateOf(isAccepted: boolean | null): 'open' | 'accepted' | 'refused' {
  if (isAccepted === null) return 'open'
  return isAccepted ? 'accepted' : 'refused'
}
