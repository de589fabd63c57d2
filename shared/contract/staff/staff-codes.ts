import { z } from 'zod'

import { staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { ownPromoCode } from '../promo-codes/promo-codes.ts'
import { ownAppeal } from '../promo-codes/reports.ts'
import { optionalReason, pageInput, reason } from './staff-people.ts'
import { id, nextCursor, party, timestamp } from '../text.ts'

const staffCodeStatuses = [
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

/** A code in the lists of the desk. */
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
  /** Newest first. */
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
        ...pageInput,
      }),
    )
    .output(
      z.object({
        promo_codes: z.array(staffCode),
        ...nextCursor,
        /** Searches for words under three characters cover only the newest 2,000 codes. */
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
