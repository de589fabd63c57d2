import { requireFreshProof } from '#server/features/accounts/fresh-proof.ts'
import { endpoints, signedIn } from '#server/http/context.ts'

import { deleteConnection, listConnections } from './connection-queries.ts'
import { connect, createConnectionCode, disconnect, listFollowsByToken } from './connections.ts'
import { listDownloads } from './downloads.ts'
import { catalogueText, indexText, shopText } from './payloads.ts'
import { signed } from './signing.ts'

const { extension } = endpoints

/** Public reads of every extension. `extension-cache.ts` caches the response until the version changes. */
const signedRead = endpoints.middleware(async ({ context, next }) => {
  await context.deps.limiter.takeRead(context.visitor_key)
  const answer = await next()
  context.resHeaders?.set('cache-control', 'public, max-age=300')
  return answer
})

export const extensionRoutes = {
  listDownloads: extension.listDownloads.handler(async ({ context }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return { downloads: await listDownloads() }
  }),
  getIndex: extension.getIndex
    .use(signedRead)
    .handler(async ({ context: { deps }, input }) =>
      signed(deps.config, await indexText(deps.db, input.since)),
    ),
  getCatalogue: extension.getCatalogue
    .use(signedRead)
    .handler(async ({ context: { deps }, input }) =>
      signed(deps.config, await catalogueText(deps.db, input.since)),
    ),
  getShop: extension.getShop
    .use(signedRead)
    .handler(async ({ context: { deps }, input }) =>
      signed(deps.config, await shopText(deps.db, input.domain)),
    ),

  createConnectionCode: extension.createConnectionCode
    .use(signedIn)
    .handler(async ({ context: { deps, viewer } }) => {
      await deps.limiter.take('create_connection_code', viewer.user_id)
      await requireFreshProof(deps.db, viewer)
      return createConnectionCode(deps, viewer)
    }),
  listConnections: extension.listConnections
    .use(signedIn)
    .handler(async ({ context: { deps, viewer } }) => ({
      connections: await listConnections(deps.db, viewer.user_id),
    })),
  removeConnection: extension.removeConnection
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deleteConnection(deps.db, viewer.user_id, input.id)
      return { id: input.id }
    }),

  connect: extension.connect.handler(async ({ context, input }) => {
    await context.deps.limiter.take('connect_extension', context.visitor_key)
    return { token: await connect(context.deps, input.code) }
  }),
  listFollows: extension.listFollows.handler(async ({ context }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return { follows: await listFollowsByToken(context.deps, context.headers) }
  }),
  disconnect: extension.disconnect.handler(async ({ context }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    await disconnect(context.deps, context.headers)
    return { is_connected: false as const }
  }),
}
