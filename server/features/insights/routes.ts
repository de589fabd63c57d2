import { endpoints, signedIn } from '#server/http/context.ts'

import { insightsOf } from './insights.ts'

export const insightRoutes = {
  get: endpoints.insights.get
    .use(signedIn)
    .handler(({ context, input }) => insightsOf(context.deps, context.viewer, input)),
}
