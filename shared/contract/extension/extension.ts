import { z } from 'zod'

import { memberEndpoint, publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { shopDomain, signedPayload, versionName } from './extension-payloads.ts'
import { id, timestamp } from '../text.ts'

const tags = ['Extension']

/** Browsers with a package. */
export const extensionBrowsers = ['chrome', 'edge', 'firefox'] as const

export type ExtensionBrowser = (typeof extensionBrowsers)[number]

const sinceInput = z.strictObject({
  /** The caller's version. The reply contains only the difference. */
  since: versionName.optional(),
})

/** Shown by the site for ten minutes and used once: 'K7QM-2XVD-94TR', without I, L, O and U. */
export const connectionCodePattern = /^[\dA-HJKMNP-TV-Z]{4}(?:-[\dA-HJKMNP-TV-Z]{4}){2}$/

/** Bearer token of a connected extension. It reads follows and closes itself, and can do nothing else. */
const connectionToken = z.string().regex(/^fx_[\w-]{43}$/)

const connection = z.object({
  id,
  created_at: timestamp,
  /** To the day. */
  last_used_at: timestamp.nullable(),
})

/**
 * Calls of the browser extension. Its own calls (without those of the site and its members) come from
 * `chrome-extension://…` or `moz-extension://…` without cookies. These endpoints accept every origin
 * (`access-control-allow-origin: *`), answer the preflight for `authorization` and `content-type`, ignore cookies, and
 * are therefore exempt from CROSS_SITE.
 */
export const extension = {
  listDownloads: publicEndpoint
    .route({
      method: 'GET',
      path: '/extension/downloads',
      summary: 'Packages of the extension that this server hands out',
      tags,
    })
    .output(
      z.object({
        downloads: z.array(
          z.object({
            browser: z.enum(extensionBrowsers),
            path: z.string(),
            bytes: z.number().int(),
          }),
        ),
      }),
    ),
  getIndex: publicEndpoint
    .route({
      method: 'GET',
      path: '/extension/index',
      summary: 'Shops that have codes',
      description: 'Signed; see the schema `indexPayload`. Asked for every six hours by all alike.',
      tags,
    })
    .input(sinceInput)
    .output(signedPayload),
  getCatalogue: publicEndpoint
    .route({
      method: 'GET',
      path: '/extension/catalogue',
      summary: 'All codes of all shops',
      description:
        'Signed; see the schema `cataloguePayload`. NOT_FOUND while the index says that it is not available.',
      tags,
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(sinceInput)
    .output(signedPayload),
  getShop: publicEndpoint
    .route({
      method: 'GET',
      path: '/extension/shop',
      summary: "One shop's codes",
      description:
        'Signed; see the schema `shopPayload`. Only asked when somebody opens the popup on a shop of the index while the catalogue is not available.',
      tags,
    })
    .input(z.strictObject({ domain: shopDomain }))
    .output(signedPayload),

  createConnectionCode: memberEndpoint
    .route({
      method: 'POST',
      path: '/extension/connection-codes',
      summary: 'A code that connects an extension with this account',
      tags,
    })
    .errors(errorsOf('FRESH_PROOF_NEEDED'))
    .output(z.object({ code: z.string().regex(connectionCodePattern), expires_at: timestamp })),
  listConnections: memberEndpoint
    .route({
      method: 'GET',
      path: '/extension/connections',
      summary: 'Extensions that may read whom I follow',
      tags,
    })
    .output(z.object({ connections: z.array(connection) })),
  removeConnection: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/extension/connections/{id}',
      summary: 'Disconnect an extension',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(z.object({ id })),

  connect: publicEndpoint
    .route({
      method: 'POST',
      path: '/extension/connections',
      summary: 'Exchange the code of the site for a token',
      tags,
    })
    .errors(errorsOf('CONNECTION_CODE_WRONG'))
    .input(z.strictObject({ code: z.string().max(40) }))
    .output(z.object({ token: connectionToken })),
  listFollows: publicEndpoint
    .meta({ access: 'extension' })
    .route({
      method: 'GET',
      path: '/extension/follows',
      summary: 'Whom the account behind the token follows',
      description:
        'Without those of whom it wants to hear nothing. `Authorization: Bearer fx_…`. UNAUTHORIZED once it was disconnected.',
      tags,
    })
    .errors(errorsOf('UNAUTHORIZED'))
    .output(
      z.object({
        follows: z.array(
          z.object({
            influencer_id: id,
            /** Shops for which the extension shows a code of the followed creator. */
            domains: z.array(shopDomain),
          }),
        ),
      }),
    ),
  disconnect: publicEndpoint
    .meta({ access: 'extension' })
    .route({
      method: 'DELETE',
      path: '/extension/connection',
      summary: 'Give the token back',
      description: '`Authorization: Bearer fx_…`. Also succeeds when it was disconnected before.',
      tags,
    })
    .output(z.object({ is_connected: z.literal(false) })),
}
