import { z } from 'zod'

import { everyReportKind, reportOutcomes } from '#shared/rules/promo-codes/reports.ts'

import { staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { optionalReason, pageInput, reason } from './staff-people.ts'
import { id, nextCursor, party, timestamp } from '../text.ts'
import { staffCode } from './staff-codes.ts'

export const staffReport = z.object({
  id,
  kind: z.enum(everyReportKind),
  /** The statement of a brand. */
  text: z.string(),
  /** For reports by a brand. */
  name: z.string().nullable(),
  work_email: z.string().nullable(),
  /** The account of a signed-in reporter. */
  reporter: party.nullable(),
  created_at: timestamp,
})

export const staffCase = z.object({
  id,
  promo_code: staffCode,
  state: z.enum(['open', 'resolved']),
  report_count: z.number().int(),
  kind_counts: z.partialRecord(z.enum(everyReportKind), z.number().int()),
  /** The times of the first and the last report. */
  opened_at: timestamp,
  last_report_at: timestamp,
  outcome: z.enum(reportOutcomes).nullable(),
  note: z.string().nullable(),
  resolved_at: timestamp.nullable(),
})

export type StaffCase = z.infer<typeof staffCase>

export const staffCaseDetails = staffCase.extend({
  /** The newest 200, brands first. */
  reports: z.array(staffReport),
})

export type StaffCaseDetails = z.infer<typeof staffCaseDetails>

export const staffReports = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/reports',
      summary: 'Reports by code: open ones the oldest first, resolved ones the newest first',
      tags: ['Staff'],
    })
    .input(z.strictObject({ state: z.enum(['open', 'resolved']).default('open'), ...pageInput }))
    .output(z.object({ cases: z.array(staffCase), ...nextCursor })),
  get: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/reports/{id}',
      summary: 'One case with its reports',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.strictObject({ id }))
    .output(staffCaseDetails),
  resolve: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/reports/{id}',
      summary: 'Block the code or keep it; brands are told by mail',
      description:
        'The note is for the desk. Blocking a code that is blocked already resolves the case all the same.',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND', 'ALREADY_DECIDED'))
    .input(
      z.discriminatedUnion('outcome', [
        z.strictObject({
          id,
          outcome: z.literal('blocked'),
          /** The reason that the owner sees. */
          reason,
          note: optionalReason,
        }),
        z.strictObject({ id, outcome: z.literal('kept'), note: optionalReason }),
      ]),
    )
    .output(staffCaseDetails),
}
