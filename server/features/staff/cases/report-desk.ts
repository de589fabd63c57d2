import { apiError } from '#shared/contract/errors.ts'
import type { StaffCaseDetails } from '#shared/contract/staff/staff-reports.ts'
import type { ReportOutcome } from '#shared/rules/promo-codes/reports.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { sendMails } from '#server/features/mail/mail.ts'

import { blockLocked } from './locked-blocks.ts'
import type { DeskDeps } from './locked-blocks.ts'
import { lockCode } from '../codes/code-locks.ts'
import type { LockedCode } from '../codes/code-locks.ts'
import { findCase } from './report-queries.ts'
import { codeTarget, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { reportAnswered } from '../letters/code-letters.ts'

type Decision =
  | { outcome: 'blocked'; reason: string; note: string }
  | { outcome: 'kept'; note: string }

/** Moderation: decides about a code's reports. Throws NOT_FOUND, and ALREADY_DECIDED for a concurrent second decision. */
export async function resolveCase(
  deps: DeskDeps,
  staff: StaffActor,
  id: string,
  decision: Decision,
): Promise<StaffCaseDetails> {
  return transact(deps.db, async (db) => {
    const found = await db
      .selectFrom('report_cases')
      .where('id', '=', id)
      .select('promo_code_id')
      .executeTakeFirst()
    if (!found) throw apiError('NOT_FOUND')
    const code = await lockCode(db, found.promo_code_id)
    const closed = await closeCase({ ...deps, db }, staff, code, decision, id)
    if (!closed) throw apiError('ALREADY_DECIDED')
    if (decision.outcome === 'blocked' && (code.blocked_at === null || code.is_held))
      await blockLocked({ ...deps, db }, staff, code, decision.reason)
    return getCase(db, id)
  })
}

/**
 * Closes a code's open case under its lock and informs brands that asked for an answer. Returns whether there was one.
 */
export async function closeCase(
  deps: DeskDeps & { db: Db },
  staff: StaffActor,
  code: LockedCode,
  { outcome, note }: { outcome: ReportOutcome; note: string },
  caseId?: string,
): Promise<boolean> {
  const { db } = deps
  let open = db
    .updateTable('report_cases')
    .set({ resolved_at: new Date().toISOString(), outcome, note })
    .where('promo_code_id', '=', code.id)
    .where('resolved_at', 'is', null)
  if (caseId !== undefined) open = open.where('id', '=', caseId)
  const closed = await open.returning(['id', 'report_count']).executeTakeFirst()
  if (!closed) return false
  await recordStaffAction(db, staff, {
    action: 'report_resolved',
    ...codeTarget(code),
    before: { reports: closed.report_count },
    after: { outcome },
    reason: note,
  })
  // The owner may have changed the code since, and shown it to few.
  const { brand_name, promo_code } = code.is_public ? code : { brand_name: '', promo_code: '' }
  const brands = await db
    .selectFrom('reports')
    .where('case_id', '=', closed.id)
    .where('work_email', 'is not', null)
    .select('work_email')
    .distinct()
    .execute()
  await sendMails(
    deps,
    db,
    brands.map(({ work_email }) => ({
      letter: reportAnswered,
      to: work_email ?? '',
      values: { brand_name, promo_code, outcome },
    })),
  )
  return true
}

export async function getCase(db: Db, id: string): Promise<StaffCaseDetails> {
  const found = await findCase(db, id)
  if (!found) throw apiError('NOT_FOUND')
  return found
}
