import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { CheckedReport } from '#shared/contract/reports.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'

import { hasReported, insertReport, isLiveCode } from './queries.ts'

/**
 * Notes a report of a code that the public sees. The same of a visitor again within a day is no second
 * one; nothing tells them so. Who it was is a hash of their keyed address or account, mixed with code,
 * kind and day, so it follows nobody from one to the next. Throws PROMO_CODE_NOT_FOUND.
 */
export async function report(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  from: { visitor_key: string; user_id: string | null },
  input: CheckedReport,
): Promise<void> {
  const visitor_hash = createHash('sha256')
    .update([from.user_id ?? from.visitor_key, input.promo_code_id, input.kind, today()].join('\n'))
    .digest('base64url')
  await transact(db, async (db) => {
    if (!(await isLiveCode(db, input.promo_code_id))) throw apiError('PROMO_CODE_NOT_FOUND')
    // A case that was resolved today is not opened again by the same words.
    if (await hasReported(db, visitor_hash)) return
    await insertReport(db, input, { visitor_hash, reporter_id: from.user_id })
  })
}

/**
 * Forgets who reported: the hashes once they tell nothing apart any more, names and addresses 90 days
 * after the case was resolved. Returns how many reports it was.
 */
export async function trimReports(db: Db): Promise<number> {
  const hashes = await sql`
    update reports set visitor_hash = null
      where visitor_hash is not null and created_at < now() - interval '2 days'`.execute(db)
  const people = await sql`
    update reports set name = null, work_email = null, reporter_id = null
      from report_cases cases
      where cases.id = reports.case_id and cases.resolved_at < now() - interval '90 days'
        and (name is not null or work_email is not null or reporter_id is not null)`.execute(db)
  return Number(hashes.numAffectedRows ?? 0) + Number(people.numAffectedRows ?? 0)
}
