import { z } from 'zod'

import { csvSentences, tooManyRowsSentence } from '#shared/csv/csv-sentences.ts'
import { maxUploadRows } from '#shared/csv/upload-columns.ts'

import { memberEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { id, line } from './text.ts'

/** Cells are checked one by one by the use case, which tells of every row what is wrong with it. */
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

const promoRow = z.object({
  row: rowNumber,
  brand_name: cell,
  promo_code: cell,
  description: cell.describe("'20% off', '$20 off', or the offer in words"),
  category: cell,
  affiliate_link: cell,
  email: cell.describe("The influencer's e-mail address or username"),
  user_id: id.nullish().describe("The influencer's id, instead of the e-mail"),
  expiration_date: cell.describe('yyyy-MM-dd'),
  brand_url: cell.describe("The brand's own when absent, else where the affiliate link leads"),
  brand_instagram_handle: cell,
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

/** At most so many rows are named in an answer; the count tells how many there are. */
export const maxRowsNamed = 1000

const promoCodesUploaded = z.object({
  success: z.literal(true),
  added: count,
  /** Codes that their influencers had before; they are left as they are. */
  already_there: count,
  /** Of the added ones, those that shoppers see once staff has looked at them: another code for the brand is blocked. */
  held: count,
  /** Rows that name nobody whose codes the caller may add. */
  skipped: count,
  skipped_rows: z.array(count).max(maxRowsNamed),
})

export type PromoCodesUploaded = z.infer<typeof promoCodesUploaded>

const influencersUploaded = z.object({
  success: z.literal(true),
  added: count,
  /** Influencers that the agency manages already; they are left as they are. */
  already_there: count,
})

export type InfluencersUploaded = z.infer<typeof influencersUploaded>

const upload = memberEndpoint.errors(errorsOf('CSV_ROWS_INVALID', 'PAYLOAD_TOO_LARGE'))

export const csvUpload = {
  influencers: upload
    .errors(errorsOf('AGENCY_ONLY', 'INFLUENCER_EMAIL_TAKEN', 'INFLUENCER_USERNAME_TAKEN'))
    .route({
      method: 'POST',
      path: '/upload-influencers',
      summary: 'Create managed influencers, all of them or none',
      description: `For agencies. Up to ${maxUploadRows} rows. Safe to send twice: whom the agency manages already is left as is.`,
      tags: ['CSV upload'],
    })
    .input(z.strictObject({ influencers: rowsOf(influencerRow), file }))
    .output(influencersUploaded),
  promoCodes: upload
    .errors(errorsOf('CSV_NO_MATCHING_EMAILS', 'CSV_OVER_PLAN_LIMIT'))
    .route({
      method: 'POST',
      path: '/upload-promo-codes',
      summary: 'Publish many codes, all of them or none',
      description: `For influencers, of themselves, and for agencies, of those whom they manage; rows of others are skipped. Up to ${maxUploadRows} rows. Safe to send twice.`,
      tags: ['CSV upload'],
    })
    .input(z.strictObject({ promoCodes: rowsOf(promoRow), file }))
    .output(promoCodesUploaded),
}
