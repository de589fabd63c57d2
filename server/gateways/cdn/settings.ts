import { z } from 'zod'

export type CdnSettings = { urls: readonly string[]; secret: string }

const addressRule = 'must be web addresses such as https://edge.example/purge, separated by commas'

const loginRule = 'must hold no user or password: CDN_PURGE_SECRET is sent'

/** Node rejects URLs with credentials. */
const hasNoLogin = (address: string) => {
  const url = URL.parse(address)
  return !url?.username && !url?.password
}

/** The variables of CDN caches that can be purged. */
export const cdnVariables = {
  CDN_PURGE_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(
      z.array(
        z.url({ protocol: /^https?$/, error: addressRule }).refine(hasNoLogin, loginRule),
        addressRule,
      ),
    )
    .optional(),
  CDN_PURGE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters without spaces')
    .optional(),
}

const variables = z.object(cdnVariables)

export function cdnOf(values: z.output<typeof variables>): CdnSettings | undefined {
  const { CDN_PURGE_URL: urls, CDN_PURGE_SECRET: secret } = values
  return urls && secret ? { urls, secret } : undefined
}

/** Without a secret anybody who knows the address could empty the cache. */
export function cdnFaults(given: Record<string, string | undefined>): string[] {
  const needed = ['CDN_PURGE_URL', 'CDN_PURGE_SECRET']
  const missing = needed.filter((name) => given[name] === undefined)
  return missing.length === 1
    ? [`${missing[0]} is missing: the other setting of the CDN is there`]
    : []
}
