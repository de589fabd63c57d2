import { z } from 'zod'

import { everyReportKind, reportOutcomes } from '#shared/rules/reports.ts'

import { staffEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { ownPromoCode } from './promo-codes.ts'
import { ownAppeal } from './reports.ts'
import { answer, optionalReason, pageLimit, reason } from './staff-people.ts'
import { cursor, id, party, timestamp } from './text.ts'

export const staffCodeStatuses = [
  'live',
  'hidden',
  'paused',
  'expired',
  'blocked',
  'held',
  'featured',
  'trending',
  'reported',
] as const

export type StaffCodeStatus = (typeof staffCodeStatuses)[number]

/** A code as the desk lists it. */
export const staffCode = ownPromoCode
  .omit({ hidden_channels: true })
  .extend({ blocked_at: timestamp.nullable(), owner: party, open_reports: z.number().int() })

export type StaffCode = z.infer<typeof staffCode>

export const block = z.object({
  reason: z.string(),
  blocked_at: timestamp,
  lifted_at: timestamp.nullable(),
  appeal: ownAppeal.nullable(),
})

export const staffCodeDetails = staffCode.extend({
  agency: party.nullable(),
  copies: z.number().int(),
  clicks: z.number().int(),
  /** The newest first. */
  blocks: z.array(block),
})

export type StaffCodeDetails = z.infer<typeof staffCodeDetails>

const code = staffEndpoint.errors(errorsOf('PROMO_CODE_NOT_FOUND'))

export const staffCodes = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/promo-codes',
      summary: 'Codes by code, brand, offer, owner or id, the newest first',
      tags: ['Staff'],
    })
    .input(
      z.strictObject({
        /** Part of code, brand, offer or owner's name, or a code's id. */
        q: z.string().max(400).default(''),
        status: z.enum(staffCodeStatuses).optional(),
        owner_id: id.optional(),
        cursor: cursor.optional(),
        limit: pageLimit,
      }),
    )
    .output(
      z.object({
        promo_codes: z.array(staffCode),
        next_cursor: z.string().nullable(),
        /** Words under three characters are searched among the newest 2,000 only. */
        is_newest_only: z.boolean(),
      }),
    ),
  get: code
    .route({ method: 'GET', path: '/staff/promo-codes/{id}', summary: 'One code', tags: ['Staff'] })
    .input(z.strictObject({ id }))
    .output(staffCodeDetails),
  mark: code
    .route({
      method: 'PUT',
      path: '/staff/promo-codes/{id}/marks',
      summary: 'Feature a code or mark it as trending, or no longer; what is left out stays',
      tags: ['Staff'],
    })
    .input(
      z.strictObject({
        id,
        is_featured: z.boolean().optional(),
        is_trending: z.boolean().optional(),
        reason: optionalReason,
      }),
    )
    .output(staffCodeDetails),
  block: code
    .route({
      method: 'POST',
      path: '/staff/promo-codes/{id}/block',
      summary: 'Block a code; its owner sees the reason and is told by mail',
      tags: ['Staff'],
    })
    .errors(errorsOf('ALREADY_BLOCKED'))
    .input(z.strictObject({ id, reason }))
    .output(staffCodeDetails),
  unblock: code
    .route({
      method: 'DELETE',
      path: '/staff/promo-codes/{id}/block',
      summary: 'Unblock a code; an open appeal is accepted by it',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_BLOCKED'))
    .input(z.strictObject({ id, reason: optionalReason }))
    .output(staffCodeDetails),
}

export const staffReport = z.object({
  id,
  kind: z.enum(everyReportKind),
  /** The statement, of a brand. */
  text: z.string(),
  /** Of a brand. */
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
  /** Of the first and of the last report. */
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
    .input(
      z.strictObject({
        state: z.enum(['open', 'resolved']).default('open'),
        cursor: cursor.optional(),
        limit: pageLimit,
      }),
    )
    .output(z.object({ cases: z.array(staffCase), next_cursor: z.string().nullable() })),
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
          /** For the owner. */
          reason,
          note: optionalReason,
        }),
        z.strictObject({ id, outcome: z.literal('kept'), note: optionalReason }),
      ]),
    )
    .output(staffCaseDetails),
}

export const staffAppeal = z.object({
  id,
  promo_code: staffCode,
  block_reason: z.string(),
  blocked_at: timestamp,
  state: z.enum(['open', 'accepted', 'refused']),
  text: z.string(),
  answer: z.string().nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
})

export type StaffAppeal = z.infer<typeof staffAppeal>

export const staffAppeals = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/appeals',
      summary: 'Appeals: open ones the oldest first, decided ones the newest first',
      tags: ['Staff'],
    })
    .input(
      z.strictObject({
        state: z.enum(['open', 'decided']).default('open'),
        cursor: cursor.optional(),
        limit: pageLimit,
      }),
    )
    .output(z.object({ appeals: z.array(staffAppeal), next_cursor: z.string().nullable() })),
  decide: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/appeals/{id}',
      summary: 'Accept, which unblocks the code, or refuse with words; the owner is told',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND', 'ALREADY_DECIDED'))
    .input(
      z.discriminatedUnion('decision', [
        z.strictObject({ id, decision: z.literal('accept'), answer: optionalReason }),
        z.strictObject({ id, decision: z.literal('refuse'), answer }),
      ]),
    )
    .output(staffAppeal),
}
