import { z } from 'zod'

import {
  maxDropBytes,
  maxDropLines,
  maxPerDay,
  maxPerVisitorPerDay,
  sameCodeMinutes,
} from '#shared/rules/promo-codes/drops.ts'

import { memberEndpoint, optionalEndpoint } from '../base.ts'
import { countedChannels } from './code-counts.ts'
import { errorsOf } from '../errors.ts'
import { dropSentences } from '../sentences/drops.ts'
import { id, timestamp } from '../text.ts'

const count = z.number().int()

/** The limits on claims. */
const dropSettings = {
  /** Shoppers see the number of remaining codes. */
  shows_left: z.boolean(),
  /** Codes for one shopper on one day in UTC. */
  per_visitor_per_day: count.min(1).max(maxPerVisitorPerDay),
  /** Codes for all shoppers on one day in UTC. Null: no limit. */
  per_day: count.min(1).max(maxPerDay).nullable(),
}

/** A drop in the view of its owner: counts, but no codes. */
const ownDrop = z.object({
  total: count,
  claimed: count,
  left: count,
  ...dropSettings,
})

export type OwnDrop = z.infer<typeof ownDrop>

const dropUploaded = z.object({
  added: count,
  /** Lines that repeat a code of the same text. */
  duplicates: count,
  /** Lines with codes that this drop already had, claimed or not. */
  already_known: count,
})

export type DropUploaded = z.infer<typeof dropUploaded>

/** A code that one shopper has claimed. */
const claimedCode = z.object({
  code: z.string(),
  /** Null if the owner does not show it. */
  left: count.nullable(),
  claimed_at: timestamp,
  /** Where the code is used. */
  affiliate_link: z.string(),
})

export type ClaimedCode = z.infer<typeof claimedCode>

const promo_code_id = id
const ofOwnDrop = memberEndpoint.errors(errorsOf('PROMO_CODE_NOT_FOUND', 'NOT_A_DROP'))

/** Drops: offers with single-use codes. */
export const drops = {
  get: ofOwnDrop
    .route({
      method: 'GET',
      path: '/promo-codes/{promo_code_id}/drop',
      summary: 'How many single-use codes an own offer has',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ promo_code_id }))
    .output(ownDrop),
  upload: ofOwnDrop
    .route({
      method: 'POST',
      path: '/promo-codes/{promo_code_id}/drop/codes',
      summary: 'Add single-use codes, all of them or none',
      description: `One a line, or CSV with a column 'code'. Up to ${maxDropLines} lines. Safe to send twice: codes that the drop has stay as they are. CSV_ROWS_INVALID names the lines that need a correction.`,
      tags: ['Promo codes'],
    })
    .errors(
      errorsOf('CSV_ROWS_INVALID', 'DROP_FULL', 'PAYLOAD_TOO_LARGE', 'UPLOAD_UNDER_WAY', 'BUSY'),
    )
    .input(
      z.strictObject({
        promo_code_id,
        text: z.string().max(maxDropBytes, dropSentences.tooManyBytes),
      }),
    )
    .output(dropUploaded),
  settings: ofOwnDrop
    .route({
      method: 'PUT',
      path: '/promo-codes/{promo_code_id}/drop',
      summary: 'Set how many codes shoppers get',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ promo_code_id, ...dropSettings }))
    .output(ownDrop),
  deleteUnclaimed: ofOwnDrop
    .route({
      method: 'DELETE',
      path: '/promo-codes/{promo_code_id}/drop/codes',
      summary: 'Delete the codes that nobody has claimed',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ promo_code_id }))
    .output(ownDrop),
  claim: optionalEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes/{promo_code_id}/claim',
      summary: 'Get a code of a drop',
      description: `A shopper is known by the account or by a cookie, and gets the same code again for ${sameCodeMinutes} minutes.`,
      tags: ['Deals'],
    })
    .errors(
      errorsOf(
        'PROMO_CODE_NOT_FOUND',
        'DIRECT_LINK_ENDED',
        'DROP_EMPTY',
        'DROP_LIMIT_REACHED',
        'CROSS_SITE',
      ),
    )
    .input(
      z.strictObject({
        promo_code_id,
        /** The token of the direct link that the shopper used. */
        link_token: z.string().max(40).optional(),
        /** Where the shopper saw the offer. Without it: 'web'. */
        channel: z.enum(countedChannels).optional(),
      }),
    )
    .output(claimedCode),
}
