import { z } from 'zod'

import { maxPerDay, topicKinds } from '#shared/rules/following/push.ts'
import { isTimeZone } from '#shared/rules/text/time-zones.ts'

import { optionalEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { keptFollows } from './following.ts'

const endpoint = z.url({ protocol: /^https?$/ }).max(1000)
/** Base64 for addresses, as browsers write it. */
const bytes = (length: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && byteLength(text) === length)

const byteLength = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4)

const hour = z.number().int().min(0).max(23)

const times = {
  time_zone: z.string().max(60).refine(isTimeZone),
  quiet: z.strictObject({ from: hour, to: hour }).nullable(),
  per_day: z.number().int().min(1).max(maxPerDay),
}

const state = z.object({
  /** What the browser hears of: of a creator the id, of a brand the key. */
  topics: z.array(z.object({ kind: z.enum(topicKinds), topic: z.string() })),
  /** How many searches, of a browser without an account. */
  searches: z.number().int(),
  ...times,
})

export type PushState = z.infer<typeof state>

export const push = {
  getKey: publicEndpoint
    .route({
      method: 'GET',
      path: '/push/key',
      summary: 'The public key with which a browser subscribes to notifications',
      tags: ['Notifications'],
    })
    .output(z.object({ public_key: z.string().nullable() })),
  subscribe: optionalEndpoint
    .route({
      method: 'PUT',
      path: '/push/subscription',
      summary: 'Send notifications to this browser, or change what it is told and when',
      description:
        'Of whoever is signed in the browser hears of all that the account follows; of others, of `follows`. What is left out stays as it was.',
      tags: ['Notifications'],
    })
    .errors(errorsOf('CROSS_SITE', 'NOT_FOUND'))
    .input(
      z.strictObject({
        endpoint,
        keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
        /** Of whoever has no account. */
        follows: keptFollows.optional(),
        time_zone: times.time_zone.optional(),
        quiet: times.quiet.optional(),
        per_day: times.per_day.optional(),
      }),
    )
    .output(state),
  unsubscribe: publicEndpoint
    .route({
      method: 'POST',
      path: '/push/unsubscribe',
      summary: 'Send no more notifications to this browser, and forget it',
      tags: ['Notifications'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ endpoint }))
    .output(z.object({ is_subscribed: z.literal(false) })),
}
