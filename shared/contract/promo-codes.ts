import { z } from 'zod'

import { isValidHandle, normaliseHandle } from '#shared/rules/brands.ts'
import { checkLink, withScheme } from '#shared/rules/links.ts'
import { offerProblem, promoTypes } from '#shared/rules/offers.ts'
import { planIds } from '#shared/rules/plans.ts'
import { unsetCategory } from '#shared/rules/categories.ts'
import { channels } from '#shared/rules/visibility.ts'

import { memberEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { sentences } from './sentences.ts'
import { category, id, isoDay, line, timestamp } from './text.ts'

/** Sentence per problem that `offerProblem` finds. */
export const offerSentences = {
  missing: sentences.promoValueRequired,
  not_a_number: sentences.promoValueNotANumber,
  not_positive: sentences.promoValueNotPositive,
  too_large: sentences.promoValueTooLarge,
  too_long: sentences.promoValueTooLong,
} as const

const link = (
  requiredSentence: string,
  invalidSentence: string,
  prepare: (text: string) => string,
) =>
  z
    .string({ error: requiredSentence })
    .max(10_000, sentences.linkTooLong)
    .transform((text, context) => {
      const checked = checkLink(prepare(text))
      if (typeof checked === 'object') return checked.href
      const message =
        checked === 'missing'
          ? requiredSentence
          : checked === 'too_long'
            ? sentences.linkTooLong
            : invalidSentence
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** A year with five digits is a slip of the finger; the table draws the same line. */
const lastDay = '2100-12-31'

/** What an owner enters. The server adds the description, the brand's domain and who owns it. */
export const promoCodeInput = z
  .strictObject({
    brand_name: line(80, sentences.brandNameRequired),
    brand_url: link(sentences.brandUrlRequired, sentences.brandUrlInvalid, withScheme),
    brand_instagram_handle: z
      .string()
      .max(100, sentences.handleInvalid)
      .transform(normaliseHandle)
      .refine(isValidHandle, sentences.handleInvalid)
      .default(''),
    promo_code: line(60, sentences.promoCodeRequired),
    promo_type: z.enum(promoTypes),
    promo_value: line(80, sentences.promoValueRequired, sentences.promoValueTooLong),
    expiration_date: isoDay
      .refine((day) => day >= '2000-01-01' && day <= lastDay, sentences.expirationInvalid)
      .nullable()
      .default(null),
    affiliate_link: link(
      sentences.affiliateLinkRequired,
      sentences.affiliateLinkInvalid,
      (text) => text,
    ),
    category: category.default(unsetCategory),
  })
  .superRefine((input, context) => {
    const problem = offerProblem(input.promo_type, input.promo_value)
    if (problem)
      context.addIssue({ code: 'custom', path: ['promo_value'], message: offerSentences[problem] })
  })

export type PromoCodeInput = z.input<typeof promoCodeInput>
export type CheckedPromoCodeInput = z.output<typeof promoCodeInput>

/** A code as its owner sees it. */
export const ownPromoCode = z.object({
  id,
  influencer_id: id,
  agency_id: id.nullable(),
  brand_name: z.string(),
  brand_url: z.string(),
  brand_instagram_handle: z.string(),
  promo_code: z.string(),
  promo_type: z.enum(promoTypes),
  promo_value: z.string(),
  description: z.string(),
  expiration_date: z.string().nullable(),
  affiliate_link: z.string(),
  category: z.string(),
  is_trending: z.boolean(),
  is_featured: z.boolean(),
  is_live: z.boolean(),
  is_paused: z.boolean(),
  is_blocked: z.boolean(),
  blocked_reason: z.string().nullable(),
  hidden_channels: z.array(z.enum(channels)),
  created_at: timestamp,
  updated_at: timestamp,
})

export type OwnPromoCode = z.infer<typeof ownPromoCode>

/** How much of the plan is used. `max_promo_codes` is null where there is no limit. */
export const promoCodeUsage = z.object({
  used: z.number().int(),
  max_promo_codes: z.number().int().nullable(),
  subscription_tier: z.enum(planIds),
  is_limit_waived: z.boolean(),
})

export type PromoCodeUsage = z.infer<typeof promoCodeUsage>

/** The influencer whose codes are meant: oneself when absent, else one whom the caller's agency manages. */
const target = { influencer_id: id.optional() }

const managed = memberEndpoint.errors(errorsOf('PROMO_CODE_NOT_FOUND'))

export const promoCodes = {
  listOwn: memberEndpoint
    .route({
      method: 'GET',
      path: '/promo-codes/own',
      summary: "An owner's codes, newest first",
      tags: ['Promo codes'],
    })
    .input(z.strictObject(target))
    .output(
      z.object({
        promo_codes: z.array(ownPromoCode),
        usage: promoCodeUsage,
        today: z.string(),
        live_cursor: z.string(),
      }),
    ),
  create: memberEndpoint
    .route({
      method: 'POST',
      path: '/promo-codes',
      summary: 'Publish a code',
      tags: ['Promo codes'],
      successStatus: 201,
    })
    .errors(errorsOf('PLAN_LIMIT_REACHED', 'PROMO_CODE_DUPLICATE'))
    .input(z.strictObject({ ...target, promo_code: promoCodeInput }))
    .output(z.object({ promo_code: ownPromoCode, usage: promoCodeUsage })),
  update: managed
    .route({
      method: 'PATCH',
      path: '/promo-codes/{id}',
      summary: 'Change a code',
      tags: ['Promo codes'],
    })
    .errors(errorsOf('PROMO_CODE_DUPLICATE'))
    .input(z.strictObject({ id, promo_code: promoCodeInput }))
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
