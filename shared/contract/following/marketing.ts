import { z } from 'zod'

import { planIds } from '#shared/rules/plans/plans.ts'

import { publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'

const tags = ['Marketing']

/** User data never comes from the browser. The server adds it from the session. */
const noUserData = z.strictObject({})

const seen = <Name extends string, Data extends z.ZodType>(name: Name, customData: Data) =>
  z.strictObject({
    eventName: z.literal(name),
    /**
     * The event id that the pixel sends too. Version 4, so that it never equals an id of the server (`sharedEventId`).
     * Omitted if no pixel reports the event.
     */
    eventId: z.uuidv4().optional(),
    eventData: z.strictObject({
      /** An address of our site. Its query is removed except utm_*. */
      sourceUrl: z.url({ protocol: /^https?$/ }).max(4000),
      customData,
      userData: noUserData.default({}),
    }),
  })

/** The events that browsers may report, with their exact fields. A value or a currency is rejected. */
export const seenEvent = z.discriminatedUnion('eventName', [
  seen('PageView', z.strictObject({}).default({})),
  seen('ViewContent', z.strictObject({ content_name: z.literal('origin_story') })),
  seen(
    'Lead',
    z.strictObject({ lead_type: z.literal('general') }).default({ lead_type: 'general' }),
  ),
  seen('subscription-initiated', z.strictObject({ plan: z.enum(planIds) })),
  seen('Share', z.strictObject({ content_name: z.literal('influencer_profile') })),
])

/**
 * Why an event is not sent. 'off': not configured. 'no_consent': no consent, or it expired. 'opted_out': the browser
 * sends Sec-GPC. 'closed_page': pages of an account or with a token. 'no_browser': the request has no user agent.
 */
export const skipReasons = ['off', 'no_consent', 'opted_out', 'closed_page', 'no_browser'] as const

export const marketing = {
  getSettings: publicEndpoint
    .route({
      method: 'GET',
      path: '/marketing',
      summary: 'The pixel that may be loaded after consent',
      tags,
    })
    .output(
      z.object({
        /** Null: nothing is measured, so no consent is requested. */
        pixel_id: z.string().nullable(),
      }),
    ),
  setConsent: publicEndpoint
    .route({
      method: 'PUT',
      path: '/marketing/consent',
      summary: 'Allow or refuse marketing events for this browser',
      description:
        'Answers with the cookie fanfare_consent. A refusal drops what waits under the former consent and deletes the cookies of the pixel. With Sec-GPC: 1 the choice is always a refusal.',
      tags,
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(z.strictObject({ choice: z.enum(['granted', 'declined']) }))
    .output(z.object({ choice: z.enum(['granted', 'declined']) })),
  record: publicEndpoint
    .route({
      method: 'POST',
      path: '/meta-conversion-api',
      summary: 'Report what happened on a page, with consent',
      description:
        'Sign-ups, roles and paid plans are reported by the server itself; browsers cannot claim them.',
      tags,
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(seenEvent)
    .output(
      z.object({
        data: z.union([
          z.strictObject({ queued: z.literal(true) }),
          z.strictObject({ skipped: z.enum(skipReasons) }),
        ]),
      }),
    ),
}
