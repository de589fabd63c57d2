import { z } from 'zod'

import { deliveries, deliveriesOf, followKinds } from '#shared/rules/following/delivery.ts'
import { isTimeZone } from '#shared/rules/text/time-zones.ts'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { deliverySentences } from '../sentences/delivery.ts'

const delivery = z.enum(deliveries)
const timeZone = z.string().max(60).refine(isTimeZone)
const followId = z.string().min(1).max(400)

const digest = z.object({
  time_zone: z.string(),
  /** At which letters leave. */
  hour: z.number().int(),
  /** Whether letters tell of saved codes that end tomorrow. */
  tells_of_saved: z.boolean(),
  /** Whether somebody ended these letters by the link in one. */
  is_stopped: z.boolean(),
})

export const deliveryState = z.object({
  /** Of a creator and of a search the id, of a brand the key. */
  follows: z.array(z.object({ kind: z.enum(followKinds), id: z.string(), delivery })),
  /** Whether any browser shows notifications of the account. */
  is_pushed: z.boolean(),
  /** Null: no letter was ever chosen. */
  digest: digest.nullable(),
  /** The address of the private feed. Null: there is none. */
  feed: z.string().nullable(),
})

export type DeliveryState = z.infer<typeof deliveryState>

const tags = ['Following']

export const followDelivery = {
  get: memberEndpoint
    .route({
      method: 'GET',
      path: '/following/delivery',
      summary: 'How news of each follow reach the signed-in shopper',
      tags,
    })
    .output(deliveryState),
  choose: memberEndpoint
    .route({
      method: 'PUT',
      path: '/following/delivery',
      summary: 'Choose how news of a follow arrive',
      description:
        'At once by notifications of browsers, by a letter a day or a week, only in the feed, of a creator only in connected extensions, or not at all. Connected extensions show creators of whom one hears in any of these ways.',
      tags,
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(
      z
        .strictObject({
          kind: z.enum(followKinds),
          id: followId,
          delivery,
          /** For the first letter. */
          time_zone: timeZone.optional(),
        })
        .refine((choice) => deliveriesOf(choice.kind).includes(choice.delivery), {
          path: ['delivery'],
          error: deliverySentences.extensionKnowsCreators,
        }),
    )
    .output(deliveryState),
  setDigest: memberEndpoint
    .route({
      method: 'PATCH',
      path: '/following/digest',
      summary: 'Choose when letters with news leave, and what is in them; what is left out stays',
      tags,
    })
    .input(
      z.strictObject({
        time_zone: timeZone.optional(),
        hour: z.number().int().min(0).max(23).optional(),
        tells_of_saved: z.boolean().optional(),
        is_stopped: z.boolean().optional(),
      }),
    )
    .output(deliveryState),
  renewFeed: memberEndpoint
    .route({
      method: 'POST',
      path: '/following/feed',
      summary: 'Make a private feed of what is followed, or a new address for it',
      description: 'The former address then answers no more.',
      tags,
    })
    .output(deliveryState),
  endFeed: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/following/feed',
      summary: 'End the private feed',
      tags,
    })
    .output(deliveryState),
}
