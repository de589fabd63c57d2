import { z } from 'zod'

import { agencyCodeStatuses, ownCodesAtOnce } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { agencyCodeSorts } from '#shared/rules/agencies/rosters.ts'

import { agencyEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import {
  actionOutcomes,
  ownCodeActions,
  ownPromoCode,
  promoCodeUsage,
} from '../promo-codes/promo-codes.ts'
import { cursor, id, nextCursor, party } from '../text.ts'

/** A code of a managed influencer, published by either side. */
export const agencyCode = ownPromoCode.extend({
  owner: party,
  /** False for a suspended influencer, or one without a role: none of their codes is shown. */
  is_owner_public: z.boolean(),
  copies: z.number().int(),
  clicks: z.number().int(),
})

export type AgencyCode = z.infer<typeof agencyCode>

const filter = z.strictObject({
  /** Case-insensitive part of brand, offer, code, category or the influencer's name. */
  q: z.string().max(10_000).default(''),
  status: z.enum(agencyCodeStatuses).optional(),
  influencer_id: id.optional(),
})

export type AgencyCodesFilter = z.output<typeof filter>

const agencyCodesQuery = filter.extend({
  /** Selects only this code. */
  promo_code_id: id.optional(),
  sort: z.enum(agencyCodeSorts).default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export type AgencyCodesQuery = z.output<typeof agencyCodesQuery>

const ids = z.array(id).min(1).max(ownCodesAtOnce)

export const answer = z.object({
  results: z.array(z.object({ id, outcome: z.enum(actionOutcomes) })),
  /** The changed codes, without deleted ones. Omitted if there are more than 500. */
  promo_codes: z.array(agencyCode),
  /** The usage of each affected influencer after the action. */
  usages: z.array(z.object({ influencer_id: id, usage: promoCodeUsage })),
})

export type AgencyActionAnswer = z.infer<typeof answer>

export const agencyCodes = {
  list: agencyEndpoint
    .route({
      method: 'GET',
      path: '/agency-codes',
      summary: 'Codes of all influencers that the agency manages',
      tags: ['Agencies'],
    })
    .input(agencyCodesQuery)
    .output(
      z.object({
        promo_codes: z.array(agencyCode),
        ...nextCursor,
        /** Counts of all matches. */
        total: z.number().int(),
        /** Counts of all codes, or of the selected influencer. The search does not affect them. */
        status_counts: z.record(z.enum(agencyCodeStatuses), z.number().int()),
        today: z.string(),
        live_cursor: z.string(),
      }),
    ),
  act: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-codes/actions',
      summary: 'Pause, resume, extend or delete codes of several influencers',
      description:
        "In one transaction, with each influencer's own limit: a code that does not fit answers 'no_room', and one that would be shown while its influencer is not public 'owner_hidden'. Deleted codes can be restored for ten minutes.",
      tags: ['Agencies'],
    })
    .errors(errorsOf('TOO_MANY_CODES'))
    .input(
      z.union([
        z.strictObject({ action: z.enum(ownCodeActions), ids }),
        // All matches, loaded or not. Deleting and withdrawing require explicit ids.
        z.strictObject({
          action: z.enum(ownCodeActions).exclude(['delete', 'leak']),
          matching: filter,
        }),
      ]),
    )
    .output(answer),
  restore: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-codes/restore',
      summary: 'Bring deleted codes of several influencers back',
      tags: ['Agencies'],
    })
    .errors(errorsOf('PROMO_CODE_DUPLICATE'))
    .input(z.strictObject({ ids }))
    .output(answer),
}
