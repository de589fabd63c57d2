import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { findAnything } from './search.ts'

export const searchRoutes = {
  find: endpoints.search.find.use(publicRead).handler(async ({ context, input }) => {
    await context.deps.limiter.spendWork('search', [context.visitor_key])
    return findAnything(context.deps, input.q, context.is_api)
  }),
}
