import { endpoints, signedIn } from '#server/http/context.ts'

import { insightsOf } from './insights.ts'

export const insightRoutes = {
  get: endpoints.insights.get.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return insightsOf(context.deps, context.viewer, input)
  }),
}
