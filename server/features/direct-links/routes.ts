import { endpoints, signedIn } from '#server/http/context.ts'

import { createLink, endLink, findShared, listLinks, showCode } from './direct-links.ts'

const { directLinks } = endpoints

export const directLinkRoutes = {
  listOwn: directLinks.listOwn
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => ({
      links: await listLinks(deps, viewer, input.id),
    })),
  create: directLinks.create.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_promo_code', context.viewer.user_id)
    return createLink(context.deps, context.viewer, input.id, input.name)
  }),
  end: directLinks.end.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_promo_code', context.viewer.user_id)
    return endLink(context.deps, context.viewer, input.id, input.link_id)
  }),
  get: directLinks.get.handler(async ({ context, input }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return findShared(context.deps, input.token)
  }),
  show: directLinks.show.handler(({ context, input }) => showCode(context, input.token)),
}
