import { z } from 'zod'

/** Receiver of conversion events and the pixel's id. */
export type MetaEventSettings = {
  pixel_id: string
  token: string
  /** Signs the token (appsecret_proof), if the app requires it. */
  app_secret: string | undefined
  /** Sends events to the test view instead of counting them. */
  test_event_code: string | undefined
  /** 'https://graph.facebook.com' */
  api_url: string
  /** 'v24.0' */
  api_version: string
}

/** The variables of the pixel and its server side: pixel and token together, or neither. */
export const metaEventVariables = {
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,25}$/, 'must be the number of the pixel (data set)')
    .optional(),
  META_CONVERSIONS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a token without spaces')
    .optional(),
  META_APP_SECRET: z.string().min(8, 'must be the secret of the app').optional(),
  META_TEST_EVENT_CODE: z
    .string()
    .regex(/^[A-Za-z\d_-]{1,64}$/, 'must look like TEST12345')
    .optional(),
  META_GRAPH_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .default('https://graph.facebook.com'),
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must look like v24.0')
    .default('v24.0'),
}

const variables = z.object(metaEventVariables)

/** Without a pixel nothing is measured. */
export function metaEventsOf(values: z.output<typeof variables>): MetaEventSettings | undefined {
  if (values.META_PIXEL_ID === undefined) return undefined
  return {
    pixel_id: values.META_PIXEL_ID,
    token: values.META_CONVERSIONS_TOKEN ?? '',
    app_secret: values.META_APP_SECRET,
    test_event_code: values.META_TEST_EVENT_CODE,
    api_url: values.META_GRAPH_URL,
    api_version: values.META_GRAPH_VERSION,
  }
}

/** With only one of the two, people would be asked for consent without any use. */
export function metaEventFaults(given: Record<string, string | undefined>): string[] {
  const needed = ['META_PIXEL_ID', 'META_CONVERSIONS_TOKEN']
  const all = [...needed, 'META_APP_SECRET', 'META_TEST_EVENT_CODE']
  if (all.every((name) => given[name] === undefined)) return []
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: the other settings of the marketing events are there`)
}
