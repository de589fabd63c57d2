import { sql } from 'kysely'

import type { StaffCase, StaffCaseDetails } from '#shared/contract/staff/staff-reports.ts'
import type { EveryReportKind } from '#shared/rules/promo-codes/reports.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { readCodes } from '../codes/codes-queries.ts'
import { partyOf } from '../parties.ts'
import { readQueue } from './read-queue.ts'
import type { QueueQuery } from './read-queue.ts'

const mostReports = 200

const caseColumns = [
  'id',
  'promo_code_id',
  'report_count',
  'opened_at',
  'last_report_at',
  'resolved_at',
  'outcome',
  'note',
] as const

type CaseRow = Omit<StaffCase, 'promo_code' | 'state' | 'kind_counts'> & { promo_code_id: string }

/** Cases of codes that exist, each list walked along its own index. */
export async function listCases(
  db: Db,
  query: QueueQuery<'resolved'>,
): Promise<{ cases: StaffCase[]; next_cursor: string | null }> {
  const { page, next_cursor } = await readQueue(
    db
      .selectFrom('report_cases')
      .where(
        sql<boolean>`exists (select from promo_codes where promo_codes.id = report_cases.promo_code_id)`,
      )
      .select(caseColumns),
    query,
    {
      table: 'report_cases',
      opened: 'opened_at',
      done: 'resolved_at',
    },
  )
  return { cases: await withCodes(db, page), next_cursor }
}

export async function findCase(db: Db, id: string): Promise<StaffCaseDetails | undefined> {
  const row = await db
    .selectFrom('report_cases')
    .where('id', '=', id)
    .select(caseColumns)
    .executeTakeFirst()
  if (!row) return undefined
  const [found] = await withCodes(db, [row])
  return found && { ...found, reports: await listReports(db, id) }
}

async function withCodes(db: Db, rows: readonly CaseRow[]): Promise<StaffCase[]> {
  if (rows.length === 0) return []
  const codes = await readCodes(
    db,
    rows.map(({ promo_code_id }) => promo_code_id),
  )
  const counts = await db
    .selectFrom('reports')
    .where(
      'case_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['case_id', 'kind'])
    .select(['case_id', 'kind', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  const codeOf = new Map(codes.map((code) => [code.id, code]))
  return rows.flatMap(({ promo_code_id, ...row }) => {
    const promo_code = codeOf.get(promo_code_id)
    if (!promo_code) return []
    const kind_counts: Partial<Record<EveryReportKind, number>> = {}
    for (const { case_id, kind, count } of counts) if (case_id === row.id) kind_counts[kind] = count
    const state = row.resolved_at === null ? ('open' as const) : ('resolved' as const)
    return [{ ...row, promo_code, state, kind_counts }]
  })
}

async function listReports(db: Db, caseId: string): Promise<StaffCaseDetails['reports']> {
  return db
    .selectFrom('reports')
    .leftJoin('profiles as reporter', 'reporter.id', 'reports.reporter_id')
    .where('case_id', '=', caseId)
    .orderBy(sql`kind = 'brand_owner'`, 'desc')
    .orderBy('reports.created_at', 'desc')
    .limit(mostReports)
    .select([
      'reports.id',
      'kind',
      'text',
      'name',
      'work_email',
      'reports.created_at',
      partyOf('reporter').as('reporter'),
    ])
    .execute()
}
