import { z } from 'zod'

import { codeKinds } from '#shared/rules/promo-codes/drops.ts'
import { maxCountedCodes } from '#shared/rules/text/shop-hosts.ts'

import { ownFieldSchemas } from '../promo-codes/stored-code-fields.ts'
import { category, id, timestamp } from '../text.ts'

/**
 * Public data for the browser extension, without an account.
 * Signatures: every reply is a `signedPayload`. `payload` is JSON text. `signature` is ECDSA on P-256 with SHA-256 over
 * the UTF-8 bytes of the payload: the 64 raw bytes r and s (IEEE P1363) as base64url without padding, 86 characters.
 * The extension's package contains the trusted public keys (`site.json`, SPKI as base64). One of them must match. We
 * use ECDSA instead of Ed25519, because older browsers support it. In Node: `sign('sha256', Buffer.from(payload), {
 * key, dsaEncoding: 'ieee-p1363' })`.
 * The payload contains its `kind`, so that no reply passes for another one, its format, and its creation time. The
 * extension rejects a payload that is older than its current one, to prevent replays. `version` is opaque.
 * Full or difference: if the server knows the version in `since`, `base` repeats it and the lists contain only the
 * changes. Otherwise `base` is null and the lists are full. `digest` or `shop_count` proves that the result is right.
 * If it is not, the extension requests the full lists.
 * Replies have `access-control-allow-origin: *`, `access-control-expose-headers: date` (the extension detects a wrong
 * clock by it), `cache-control: public, max-age=300`, an ETag and gzip.
 */
export const signedPayload = z.object({
  payload: z.string().max(24_000_000),
  signature: z.string().regex(/^[\w-]{86}$/),
})

/** Format version of the payloads below. The extension ignores payloads of another version. */
export const extensionFormat = 1

/** Above this payload size the extension cannot fetch the catalogue. */
export const maxCatalogueBytes = 5_000_000

/** A name under a public suffix (also a private one like myshopify.com), in lower-case ASCII (punycode). */
export const shopDomain = z
  .string()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/)

export const versionName = z.string().regex(/^[\w.:-]{1,64}$/)

const format = z.literal(extensionFormat)
const codeCount = z.number().int().min(1).max(maxCountedCodes)

/** Every shop that has a code visible on the channel 'extension', with how many. */
export const indexPayload = z.object({
  kind: z.literal('index'),
  format,
  version: versionName,
  made_at: timestamp,
  base: versionName.nullable(),
  /** Shops in any order. A difference contains new shops and shops with another count. */
  shops: z.array(z.tuple([shopDomain, codeCount])),
  /** Shops of `base` that have no code any more; empty in a whole. */
  gone: z.array(shopDomain),
  /** SHA-256 in hex over `domain`, space, count and line feed of each shop of the whole, sorted by code unit. */
  digest: z.string().regex(/^[\da-f]{64}$/),
  catalogue: z.object({
    version: versionName,
    /** UTF-8 bytes of the whole catalogue's payload. */
    bytes: z.number().int().min(0),
    /** Whether the whole catalogue can be fetched: it has at most `maxCatalogueBytes`. */
    is_available: z.boolean(),
  }),
})

export type IndexPayload = z.infer<typeof indexPayload>

/** The weighed verdicts on a code. */
export const codeVerdicts = z.object({
  /** 0 to 100. Null if there are too few verdicts. */
  success_rate: z.number().int().min(0).max(100).nullable(),
  /** To the hour. */
  last_worked_at: timestamp.nullable(),
})

export type CodeVerdicts = z.infer<typeof codeVerdicts>

/** A code in the extension. It has no picture, because fetching one would reveal which shop is open. */
export const extensionCode = z.object({
  id,
  /** '' unless `code_kind` is 'shared'. Then the page of the deal has the next step. */
  promo_code: ownFieldSchemas.promo_code,
  code_kind: z.enum(codeKinds).default('shared'),
  promo_type: ownFieldSchemas.promo_type,
  promo_value: ownFieldSchemas.promo_value,
  description: ownFieldSchemas.description,
  expiration_date: ownFieldSchemas.expiration_date,
  affiliate_link: z.url({ protocol: /^https?$/ }),
  is_trending: z.boolean(),
  creator: z.object({
    id,
    full_name: z.string(),
    username: z.string().nullable(),
    is_agency: z.boolean(),
  }),
  verdicts: codeVerdicts,
})

export type ExtensionCode = z.infer<typeof extensionCode>

const { creator: _creator, verdicts: _verdicts, ...codeColumns } = extensionCode.shape

/** The columns of a code that the extension shows. */
export const extensionColumns = Object.keys(codeColumns)

const extensionShop = z.object({
  domain: shopDomain,
  brand_name: z.string(),
  category,
  /** Best first, as ranked by the server. */
  codes: z.array(extensionCode).min(1),
})

export type ExtensionShop = z.infer<typeof extensionShop>

/** All shops with all their codes. A difference contains a shop completely or not at all. */
export const cataloguePayload = z.object({
  kind: z.literal('catalogue'),
  format,
  version: versionName,
  made_at: timestamp,
  base: versionName.nullable(),
  shops: z.array(extensionShop),
  gone: z.array(shopDomain),
  /** Shops of the whole. */
  shop_count: z.number().int().min(0),
})

export type CataloguePayload = z.infer<typeof cataloguePayload>

/** One shop. Null if it has no codes. */
export const shopPayload = z.object({
  kind: z.literal('shop'),
  format,
  made_at: timestamp,
  domain: shopDomain,
  shop: extensionShop.nullable(),
})
