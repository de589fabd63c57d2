import { z } from 'zod'

export type GraphSettings = {
  app_secrets: string[]
  verify_token: string
  access_token: string
  account_id: string
  /** https://graph.instagram.com, or https://graph.facebook.com for an account with a Page. */
  api_url: string
  /** 'v24.0' */
  api_version: string
  /** Milliseconds that a call may take. Tests give a busy machine more. */
  timeouts?: GraphTimeouts
}

export type GraphTimeouts = {
  /** Of messages and settings. */
  send: number
  /** Of typing indicators, for which no answer waits. */
  act: number
}

/** The account that answers direct messages: real, simulated (development), or none. */
export type InstagramSettings =
  | { kind: 'off' }
  | { kind: 'simulator' }
  | ({ kind: 'graph' } & GraphSettings)

/** The account's variables: all without a default must be set, or none. */
export const instagramVariables = {
  INSTAGRAM_APP_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 8),
      'must be one app secret, or several with commas between',
    )
    .optional(),
  INSTAGRAM_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  INSTAGRAM_ACCESS_TOKEN: z.string().min(1).optional(),
  INSTAGRAM_ACCOUNT_ID: z
    .string()
    .regex(/^\d{5,25}$/, 'must be the number of the professional account')
    .optional(),
  INSTAGRAM_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .default('https://graph.instagram.com'),
  INSTAGRAM_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must look like v24.0')
    .default('v24.0'),
}

const variables = z.object(instagramVariables)

export function instagramOf(
  values: z.output<typeof variables>,
  isProduction: boolean,
): InstagramSettings {
  if (values.INSTAGRAM_ACCOUNT_ID === undefined) return { kind: isProduction ? 'off' : 'simulator' }
  return {
    kind: 'graph',
    app_secrets: values.INSTAGRAM_APP_SECRETS ?? [],
    verify_token: values.INSTAGRAM_VERIFY_TOKEN ?? '',
    access_token: values.INSTAGRAM_ACCESS_TOKEN ?? '',
    account_id: values.INSTAGRAM_ACCOUNT_ID,
    api_url: values.INSTAGRAM_API_URL,
    api_version: values.INSTAGRAM_API_VERSION,
  }
}

const needed = [
  'INSTAGRAM_ACCOUNT_ID',
  'INSTAGRAM_ACCESS_TOKEN',
  'INSTAGRAM_APP_SECRETS',
  'INSTAGRAM_VERIFY_TOKEN',
]

/** An account must be able to answer, and only signed webhooks may reach it. Otherwise the configuration is faulty. */
export function instagramFaults(given: Record<string, string | undefined>): string[] {
  if (needed.every((name) => given[name] === undefined)) return []
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: the other settings of the Instagram account are there`)
}
