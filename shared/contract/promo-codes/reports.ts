import { z } from 'zod'

import { longestReport, longestStatement, reportKinds } from '#shared/rules/promo-codes/reports.ts'
import { longestAppeal } from '#shared/rules/staff/staff.ts'

import { email } from '../accounts/accounts.ts'
import { memberEndpoint, optionalEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { staffSentences } from '../sentences/staff.ts'
import { id, line, paragraph, timestamp } from '../text.ts'

const shopperReport = z
  .strictObject({
    promo_code_id: id,
    kind: z.enum(reportKinds, staffSentences.reportKindRequired),
    /** Required only for 'other'. */
    text: paragraph({ min: 0, max: longestReport }, staffSentences.reportTextRequired).default(''),
  })
  .refine(({ kind, text }) => kind !== 'other' || text.length >= 3, {
    path: ['text'],
    message: staffSentences.reportTextRequired,
  })

const brandReport = z.strictObject({
  promo_code_id: id,
  kind: z.literal('brand_owner'),
  name: line(120, staffSentences.reportNameRequired),
  /** The address for the result. */
  work_email: email,
  statement: paragraph({ min: 3, max: longestStatement }, staffSentences.statementRequired),
})

export type ReportInput = z.input<typeof shopperReport> | z.input<typeof brandReport>
export type CheckedReport = z.output<typeof shopperReport> | z.output<typeof brandReport>

export const reports = {
  create: optionalEndpoint
    .route({
      method: 'POST',
      path: '/reports',
      summary: 'Report a code, or ask as its brand to take it down',
      description:
        'By anybody, signed in or not. The same again within a day changes nothing and is answered alike.',
      tags: ['Reports'],
      successStatus: 201,
    })
    .errors(errorsOf('CROSS_SITE', 'PROMO_CODE_NOT_FOUND'))
    .input(z.discriminatedUnion('kind', [shopperReport, brandReport]))
    .output(z.object({ received: z.literal(true) })),
}

/** An appeal in the view of the code's owner. */
export const ownAppeal = z.object({
  state: z.enum(['open', 'accepted', 'refused']),
  text: z.string(),
  /** The answer of staff. Null until there is one. */
  answer: z.string().nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
})

export const ownBlock = z.object({
  promo_code_id: id,
  blocked_at: timestamp,
  reason: z.string(),
  /** One appeal per block. */
  can_appeal: z.boolean(),
  appeal: ownAppeal.nullable(),
})

export type OwnBlock = z.infer<typeof ownBlock>

export const appeals = {
  listOwn: memberEndpoint
    .route({
      method: 'GET',
      path: '/appeals',
      summary: 'Blocked codes of an owner, with what was appealed and answered',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ influencer_id: id.optional() }))
    .output(z.object({ blocks: z.array(ownBlock) })),
  create: memberEndpoint
    .route({
      method: 'POST',
      path: '/appeals',
      summary: 'Appeal against the block of a code, once per block',
      tags: ['Promo codes'],
      successStatus: 201,
    })
    .errors(errorsOf('PROMO_CODE_NOT_FOUND', 'NOT_BLOCKED', 'APPEAL_MADE'))
    .input(
      z.strictObject({
        promo_code_id: id,
        text: paragraph(
          { min: 3, max: longestAppeal },
          staffSentences.appealRequired,
          staffSentences.appealTooLong,
        ),
      }),
    )
    .output(ownBlock),
}
