import { z } from 'zod'

import { csvSentences, tooManyRowsSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { maxUploadRows } from '#shared/rules/promo-codes/upload-columns.ts'
import { promoFileColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { PromoFileColumn } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, line } from '../text.ts'
import { uploadColumnEndpoints } from './upload-columns.ts'

/** The use case checks each cell, to report the problem of each row. */
const cell = z.string().nullish()

const rowNumber = z
  .number()
  .int()
  .positive()
  .max(100_000_000)
  .optional()
  .describe('The row of the file, for messages; its place in the list when absent.')

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .min(1, csvSentences.noData)
    .max(maxUploadRows, {
      error: ({ input }) => tooManyRowsSentence((input as []).length, maxUploadRows),
    })

/** Name of the file, for the activity log. */
const file = line(200, csvSentences.noData).optional()

/** Notes for API callers, beyond the column name. */
const notes: Partial<Record<PromoFileColumn, string>> = {
  description: "'20% off', '$20 off', or the offer in words",
  expiration_date:
    'yyyy-MM-dd. Of a code that is changed: stays as it is when left out, none when empty.',
  brand_url: "The brand's own when absent, else where the affiliate link leads",
}

const fieldCells = Object.fromEntries(
  promoFileColumns.map((column) => {
    const note = notes[column]
    return [column, note === undefined ? cell : cell.describe(note)]
  }),
) as Record<PromoFileColumn, typeof cell>

export const promoRow = z.object({
  row: rowNumber,
  ...fieldCells,
  email: cell.describe(
    "The influencer's e-mail address or username. An influencer's own rows need neither.",
  ),
  username: cell.describe("The influencer's username, where there is no e-mail"),
  user_id: id.nullish().describe("The influencer's id, instead of the e-mail"),
})

const influencerRow = z.object({
  row: rowNumber,
  fullName: cell,
  socialMediaHandle: cell,
  email: cell,
  profileImageUrl: cell.describe('Never fetched: influencers upload their picture themselves'),
})

export type PromoRowInput = z.output<typeof promoRow>
export type InfluencerRowInput = z.output<typeof influencerRow>

const count = z.number().int()

/** Maximum number of rows listed in a reply. The count covers all. */
export const maxRowsNamed = 1000

const promoCodesUploaded = z.object({
  success: z.literal(true),
  added: count,
  /** Existing codes that the file changed. */
  changed: count,
  /** Codes that existed before and are unchanged. */
  already_there: count,
  /** Added codes that are held for staff review, because another code of the brand is blocked. */
  held: count,
  /** Rows whose influencer is unknown or not managed by the caller. */
  skipped: count,
  skipped_rows: z.array(count).max(maxRowsNamed),
})

export type PromoCodesUploaded = z.infer<typeof promoCodesUploaded>

/** The old and the new value of one field, as text. '' means empty. */
const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() })

const codeChange = z.object({
  row: count,
  brand_name: z.string(),
  promo_code: z.string(),
  /** The owner of the code. */
  username: z.string().nullable(),
  fields: z.array(changedField),
})

export type CodeChange = z.infer<typeof codeChange>

/** Maximum number of changes in a preview. */
export const maxChangesShown = 200

const promoCodesPreview = z.object({
  /** Codes that would be added. */
  added: count,
  /** Existing codes that would be changed. */
  changed: count,
  /** Number of codes that already match the file. */
  same: count,
  skipped: count,
  skipped_rows: z.array(count).max(maxRowsNamed),
  changes: z.array(codeChange).max(maxChangesShown),
  /** Send it with the upload as `changes`. Null if nothing would change. */
  version: z.string().nullable(),
})

export type PromoCodesPreview = z.infer<typeof promoCodesPreview>

const influencersUploaded = z.object({
  success: z.literal(true),
  /** Created accounts, and invited people who have an account. */
  added: count,
  /** Influencers that the agency already manages or has invited. They are unchanged. */
  already_there: count,
})

export type InfluencersUploaded = z.infer<typeof influencersUploaded>

const upload = memberEndpoint.errors(
  errorsOf('CSV_ROWS_INVALID', 'PAYLOAD_TOO_LARGE', 'UPLOAD_UNDER_WAY', 'BUSY'),
)

export const csvUpload = {
  ...uploadColumnEndpoints,
  influencers: upload
    .meta({ access: 'agency' })
    .errors(
      errorsOf(
        'AGENCY_ONLY',
        'INFLUENCER_EMAIL_TAKEN',
        'INFLUENCER_USERNAME_TAKEN',
        'NAME_OF_VERIFIED',
        'ADDRESSES_USED_UP',
      ),
    )
    .route({
      method: 'POST',
      path: '/upload-influencers',
      summary: 'Create managed influencers, all of them or none',
      description: `For agencies. Up to ${maxUploadRows} rows. Safe to send twice: whom the agency manages or has invited already is left as is. Whoever has an account with an address is invited by mail instead, and counts as added.`,
      tags: ['CSV upload'],
    })
    .input(z.strictObject({ influencers: rowsOf(influencerRow), file }))
    .output(influencersUploaded),
  previewPromoCodes: upload
    .errors(errorsOf('CSV_NO_MATCHING_EMAILS', 'CSV_OVER_PLAN_LIMIT'))
    .route({
      method: 'POST',
      path: '/upload-promo-codes/preview',
      summary: 'What an upload of codes would add and change',
      description: `Nothing is written. Up to ${maxChangesShown} changes are listed; the counts tell of all.`,
      tags: ['CSV upload'],
    })
    .input(z.strictObject({ promoCodes: rowsOf(promoRow), file }))
    .output(promoCodesPreview),
  promoCodes: upload
    .errors(errorsOf('CSV_NO_MATCHING_EMAILS', 'CSV_OVER_PLAN_LIMIT', 'CSV_CODES_CHANGED'))
    .route({
      method: 'POST',
      path: '/upload-promo-codes',
      summary: 'Publish many codes, all of them or none',
      description: `For influencers, of themselves, and for agencies, of those whom they manage; rows of others are skipped. Up to ${maxUploadRows} rows. Safe to send twice: codes that are there stay as they are, unless their changes were previewed.`,
      tags: ['CSV upload'],
    })
    .input(
      z.strictObject({
        promoCodes: rowsOf(promoRow),
        file,
        changes: z
          .string()
          .max(100)
          .optional()
          .describe(
            'The `version` of a preview of the same rows: codes that are there become what the rows say. CSV_CODES_CHANGED when other changes would be made by now.',
          ),
      }),
    )
    .output(promoCodesUploaded),
}
