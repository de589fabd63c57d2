import { z } from 'zod'

import { codeKindProblem } from '#shared/rules/promo-codes/drops.ts'
import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'
import { readOffer } from '#shared/rules/offers/offers.ts'
import { planIds } from '#shared/rules/plans/plans.ts'
import { ownCodesAtOnce, ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { offerSentences } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import { hideableOutlets, scopes } from '#shared/rules/promo-codes/visibility.ts'

import { memberEndpoint } from '../base.ts'
import { errorTable, errorsOf } from '../errors.ts'
import { promoCodeFieldSchemas } from './promo-code-fields.ts'
import { ownFieldSchemas } from './stored-code-fields.ts'
import { id, timestamp } from '../text.ts'

/**
 * @param kind the schema of `code_kind`, with its default
 */
function inputWith(kind: z.ZodOptional<z.ZodType<CodeKind, CodeKind | undefined>>) {
  const fields = z.strictObject({ ...promoCodeFieldSchemas, code_kind: kind })
  const fieldsOfKind = fields.pick({ code_kind: true, promo_code: true }).strip()
  const problemOf = (value: unknown) => {
    const { code_kind, promo_code } = fieldsOfKind.parse(value)
    return code_kind && codeKindProblem(code_kind, promo_code)
  }
  return fields
    .refine((input) => problemOf(input) === undefined, {
      path: ['promo_code'],
      error: ({ input }) => problemOf(input),
      // Runs even if other fields have problems, so that all are reported together.
      when: ({ value }) => fieldsOfKind.safeParse(value).success,
    })
    .transform((input, context) => {
      const offer = readOffer(input.promo_type, input.promo_value)
      if (typeof offer === 'object') return { ...input, ...offer }
      context.addIssue({ code: 'custom', path: ['promo_value'], message: offerSentences[offer] })
      return z.NEVER
    })
}

/** The input for a new code. The server adds the description, the brand's domain and the owner. */
export const newPromoCodeInput = inputWith(
  promoCodeFieldSchemas.code_kind.unwrap().default('shared').optional(),
)
/** The input for an existing code. It keeps its kind if the input has none. */
export const promoCodeInput = inputWith(promoCodeFieldSchemas.code_kind)

export type PromoCodeInput = z.input<typeof promoCodeInput>
export type CheckedPromoCodeInput = z.output<typeof promoCodeInput>

/** A code in the view of its owner. */
export const ownPromoCode = z.object({
  id,
  influencer_id: id,
  agency_id: id.nullable(),
  ...ownFieldSchemas,
  is_trending: z.boolean(),
  is_featured: z.boolean(),
  /** `starts_at` has passed, or there is none. */
  has_started: z.boolean(),
  /** The code is current and its scope is 'everywhere'. */
  is_live: z.boolean(),
  /** Neither ended, paused nor blocked: its direct links show it. */
  is_current: z.boolean(),
  /** All codes of the drop are claimed, or none is uploaded yet. */
  pool_is_empty: z.boolean(),
  is_paused: z.boolean(),
  /**
   * 'plan': the plan ended or became smaller; such codes come back together. 'leaked': its owner withdrew it, to
   * replace it. Null: not paused.
   */
  paused_reason: z.enum(['owner', 'plan', 'leaked']).nullable(),
  is_blocked: z.boolean(),
  /** Blocked until staff reviews it, because another code of its owner for the same brand is blocked. */
  is_held: z.boolean(),
  blocked_reason: z.string().nullable(),
  /** The outlets of `hidden_on`. */
  hidden_channels: z.array(z.enum(hideableOutlets)),
  created_at: timestamp,
  updated_at: timestamp,
})

export type OwnPromoCode = z.infer<typeof ownPromoCode>

/** Usage of the plan. `max_promo_codes` is null if the plan has no limit. */
export const promoCodeUsage = z.object({
  used: z.number().int(),
  max_promo_codes: z.number().int().nullable(),
  subscription_tier: z.enum(planIds),
  is_limit_waived: z.boolean(),
})

export type PromoCodeUsage = z.infer<typeof promoCodeUsage>

const anyCode = promoCodeFieldSchemas.promo_code.refine(
  (code) => code !== '',
  promoFieldSentences.promoCodeRequired,
)

/** The influencer: the viewer if omitted, otherwise one that the caller's agency manages. */
const target = { influencer_id: id.optional() }

const countOf = z.number().int()
const ownCodeIds = z.array(id).min(1).max(ownCodesAtOnce)

/** How often a code was copied and its link opened. */
const ownCodeCounts = z.object({
  id,
  copies: countOf,
  clicks: countOf,
  copies_30_days: countOf,
  clicks_30_days: countOf,
  /** Single-use codes of a drop. Null for other kinds. */
  drop: z.object({ total: countOf, left: countOf }).nullable(),
  /** Copies and clicks together on each of the last 14 days, today's last. */
  trend: z.array(countOf),
})

export type OwnCodeCounts = z.infer<typeof ownCodeCounts>

/** An owner's codes, newest first. */
const ownCodes = z.object({
  promo_codes: z.array(ownPromoCode),
  /** There are more matches. */
  has_more: z.boolean(),
  /** Counts of all codes of the owner. The filter does not affect them. */
  status_counts: z.record(z.enum(ownCodeStatuses), countOf),
  usage: promoCodeUsage,
  today: z.string(),
  live_cursor: z.string(),
})

export type OwnCodes = z.infer<typeof ownCodes>

/** 'leak' hides a code in all outlets at once, until it is replaced or resumed. */
export const ownCodeActions = ['pause', 'resume', 'extend', 'delete', 'leak'] as const

export type OwnCodeAction = (typeof ownCodeActions)[number]

/**
 * The result for one code. 'unchanged': it already had that state, or has no end date to extend. 'no_room': the plan
 * has no free slot. 'paused': restored, but paused because its slot is used. 'duplicate': the owner has the same code
 * again, or at the brand into which its own was merged. 'owner_hidden', for agencies: the influencer is not public.
 */
export const actionOutcomes = [
  'done',
  'unchanged',
  'no_room',
  'paused',
  'duplicate',
  'owner_hidden',
  'not_found',
] as const

export type ActionOutcome = (typeof actionOutcomes)[number]

export const actionAnswer = z.object({
  results: z.array(z.object({ id, outcome: z.enum(actionOutcomes) })),
  /** The changed codes, without deleted ones. */
  promo_codes: z.array(ownPromoCode),
  usage: promoCodeUsage,
})

export type ActionAnswer = z.infer<typeof actionAnswer>

/** The current code, in the error for an edit of an outdated version. */
const codeChanged = {
  PROMO_CODE_CHANGED: {
    ...errorTable.PROMO_CODE_CHANGED,
    data: z.object({ promo_code: ownPromoCode }),
  },
}

const managed = memberEndpoint.errors(errorsOf('PROMO_CODE_NOT_FOUND'))

export const promoCodes = {
  listOwn: memberEndpoint
    .route({
      method: 'GET',
      path: '/promo-codes/own',
      summary: "An owner's codes, newest first",
      description: `At most ${ownCodesAtOnce}; those beyond are found by words and status.`,
      tags: ['Promo codes'],
    })
    .input(
      z.strictObject({
        ...target,
        /** Case-insensitive part of brand, offer, code or category. */
        q: z.string().max(200).default(''),
        status: z.enum(ownCodeStatuses).optional(),
        /** Selects only this code. */
        promo_code_id: id.optional(),
      }),
    )
    .output(ownCodes),
  listOwnCounts: memberEndpoint
    .route({
      method: 'GET',
      path: '/promo-codes/own/counts',
      summary: 'Copies and clicks of own codes',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ ...target, ids: z.array(id).max(ownCodesAtOnce) }))
    .output(z.object({ counts: z.array(ownCodeCounts) })),
  act: memberEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes/actions',
      summary: 'Pause, resume, extend, delete or withdraw codes',
      description:
        'PLAN_LIMIT_REACHED when not one of them could be resumed for lack of a slot. Deleted codes can be restored for ten minutes.',
      tags: ['Promo codes'],
    })
    .errors(errorsOf('PLAN_LIMIT_REACHED'))
    .input(z.strictObject({ ...target, action: z.enum(ownCodeActions), ids: ownCodeIds }))
    .output(actionAnswer),
  setScope: memberEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes/scope',
      summary: 'Set where codes appear',
      tags: ['Promo codes'],
    })
    .input(
      z.strictObject({
        ...target,
        scope: z.enum(scopes),
        /** Outlets that hide the codes. If omitted, each code keeps its own. */
        hidden_on: promoCodeFieldSchemas.hidden_on,
        ids: ownCodeIds,
      }),
    )
    .output(actionAnswer),
  replace: managed
    .route({
      method: 'POST',
      path: '/promo-codes/{id}/replacement',
      summary: 'Replace a leaked code by a new one',
      description:
        'Direct links, their names and all statistics stay with it, and it is shown again. PLAN_LIMIT_REACHED when its slot is used.',
      tags: ['Promo codes'],
    })
    .errors(errorsOf('PLAN_LIMIT_REACHED', 'PROMO_CODE_DUPLICATE'))
    .input(z.strictObject({ id, promo_code: anyCode }))
    .output(actionAnswer),
  restore: memberEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes/restore',
      summary: 'Bring codes back that were deleted or reported as leaked',
      description: 'For ten minutes. Codes that were paused come back paused.',
      tags: ['Promo codes'],
    })
    .errors(errorsOf('PROMO_CODE_DUPLICATE'))
    .input(z.strictObject({ ...target, ids: ownCodeIds }))
    .output(actionAnswer),
  create: memberEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes',
      summary: 'Publish a code',
      description:
        'A code that somebody else reported as leaked in the last 90 days starts by direct link only, whatever scope is sent.',
      tags: ['Promo codes'],
      successStatus: 201,
    })
    .errors(errorsOf('PLAN_LIMIT_REACHED', 'PROMO_CODE_DUPLICATE'))
    .input(z.strictObject({ ...target, promo_code: newPromoCodeInput }))
    .output(z.object({ promo_code: ownPromoCode, usage: promoCodeUsage })),
  update: managed
    .route({
      method: 'PATCH',
      path: '/promo-codes/{id}',
      summary: 'Change a code',
      tags: ['Promo codes'],
    })
    .errors({ ...errorsOf('PROMO_CODE_DUPLICATE', 'CODE_KIND_FIXED'), ...codeChanged })
    .input(
      z.strictObject({
        id,
        promo_code: promoCodeInput,
        /**
         * The `updated_at` that the caller loaded. A code that changed since stays unchanged, with PROMO_CODE_CHANGED.
         */
        updated_at: timestamp.optional(),
      }),
    )
    .output(ownPromoCode),
  remove: managed
    .route({
      method: 'DELETE',
      path: '/promo-codes/{id}',
      summary: 'Delete a code',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ id }))
    .output(z.object({ id })),
}
