import { z } from 'zod'

import { scopes } from '#shared/rules/promo-codes/visibility.ts'

import { memberEndpoint } from '../base.ts'
import { promoCodeFieldSchemas } from './promo-code-fields.ts'
import { id, timestamp } from '../text.ts'

/** An owner's default for the codes of one brand, or for all codes if `brand_name` is ''. */
export const codeDefault = z.object({
  brand_key: z.string(),
  brand_name: z.string(),
  /** Where new codes appear if their input has no scope. Null if there is no default. */
  scope: z.enum(scopes).nullable(),
  hidden_on: z.string(),
  /** The user who set the default, if the account still exists. */
  set_by: z.string().nullable(),
  /** The time of the statement that this brand allows public listing. */
  listing_allowed_at: timestamp.nullable(),
  listing_allowed_by: z.string().nullable(),
})

export type CodeDefault = z.infer<typeof codeDefault>

/** The owner: the viewer if omitted, otherwise one that the caller's agency manages. */
const target = { influencer_id: id.optional() }
const brand_name = promoCodeFieldSchemas.brand_name

/** Maximum number of codes that one call restores. An undo takes a few calls. */
export const maxUndone = 2000

const answer = z.object({
  defaults: z.array(codeDefault),
  /** Existing codes whose scope differs from the default. */
  differing: z.number().int(),
})

export type CodeDefaultsAnswer = z.infer<typeof answer>

export const codeDefaults = {
  list: memberEndpoint
    .route({
      method: 'GET',
      path: '/code-defaults',
      summary: 'Where the codes of an owner appear by default',
      tags: ['Promo codes'],
    })
    .input(z.strictObject(target))
    .output(z.object({ defaults: z.array(codeDefault) })),
  set: memberEndpoint
    .route({
      method: 'PUT',
      path: '/code-defaults',
      summary: 'Lay down where new codes appear',
      description: 'For all brands, or for one. Existing codes stay as they are.',
      tags: ['Promo codes'],
    })
    .input(
      z.strictObject({
        ...target,
        brand_name: brand_name.or(z.literal('')).default(''),
        /** Null deletes the default. */
        scope: z.enum(scopes).nullable(),
        hidden_on: promoCodeFieldSchemas.hidden_on,
      }),
    )
    .output(answer),
  allowListing: memberEndpoint
    .route({
      method: 'PUT',
      path: '/code-defaults/listing',
      summary: 'State that a brand allows public listing',
      description: 'Recorded with the day and the account. `is_allowed: false` takes it back.',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ ...target, brand_name, is_allowed: z.boolean() }))
    .output(z.object({ defaults: z.array(codeDefault) })),
  apply: memberEndpoint
    .route({
      method: 'POST',
      path: '/code-defaults/applications',
      summary: 'Show existing codes where the default says',
      description:
        'All codes of the brand; for the default of all brands those of brands without one of their own.',
      tags: ['Promo codes'],
    })
    .input(z.strictObject({ ...target, brand_name: brand_name.or(z.literal('')).default('') }))
    .output(
      z.object({
        changed: z.number().int(),
        /** The former scopes of the changed codes, for undo. Empty if there are too many for undo. */
        former: z.array(
          z.object({ scope: z.enum(scopes), hidden_on: z.string(), ids: z.array(id) }),
        ),
      }),
    ),
}
