import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { CheckedReport } from '#shared/contract/promo-codes/reports.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { addReport } from '#server/features/report-cases/report-cases.ts'

import { hasReported, isLiveCode } from './queries.ts'

/**
 * Records a report of a public code. A repeated report of a visitor within a day is ignored silently. The reporter is
 * stored as a hash over address or account, code, kind and day, which tracks nobody across codes or days. Throws
 * PROMO_CODE_NOT_FOUND.
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
    // The same report does not reopen a case that was resolved today.
    if (await hasReported(db, visitor_hash)) return
    await addReport(db, input, { visitor_hash, reporter_id: from.user_id })
  })
}

/**
 * Deletes reporters: hashes when they expire, names and addresses 90 days after the case was resolved. Returns the
 * number of reports.
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
