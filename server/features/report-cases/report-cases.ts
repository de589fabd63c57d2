import { sql } from 'kysely'

import type { CheckedReport } from '#shared/contract/promo-codes/reports.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** Adds a report to its code's open case, or opens one. The case's row serialises writers. */
export async function addReport(
  db: Db,
  report: CheckedReport,
  from: { visitor_hash: string | null; reporter_id: string | null },
): Promise<void> {
  const { id } = await db
    .insertInto('report_cases')
    .values({ promo_code_id: report.promo_code_id })
    .onConflict((conflict) =>
      conflict
        .column('promo_code_id')
        .where('resolved_at', 'is', null)
        .doUpdateSet({ last_report_at: sql<string>`report_cases.last_report_at` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('reports')
    .values({
      case_id: id,
      kind: report.kind,
      ...(report.kind === 'brand_owner'
        ? { text: report.statement, name: report.name, work_email: report.work_email }
        : { text: report.text }),
      ...from,
    })
    .onConflict((conflict) => conflict.column('visitor_hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n)
    await db
      .updateTable('report_cases')
      .set({ report_count: sql<number>`report_count + 1`, last_report_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
}

/** Opens a case without a report from outside, or adds to an open one. */
export async function reportToStaff(db: Db, promo_code_id: string, text: string): Promise<void> {
  await addReport(
    db,
    { promo_code_id, kind: 'not_by_creator', text },
    { visitor_hash: null, reporter_id: null },
  )
}

/** Whether a case of this code has the same report already. */
export async function hasReportedToStaff(db: Db, codeId: string, text: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .where('report_cases.promo_code_id', '=', codeId)
    .where('reports.text', '=', text)
    .select('reports.id')
    .executeTakeFirst()
  return row !== undefined
}
