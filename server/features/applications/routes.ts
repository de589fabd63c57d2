import { endpoints, signedIn } from '#server/http/context.ts'

import { applyAsAgency, applyAsInfluencer } from './applications.ts'

const { applications } = endpoints

export const applicationRoutes = {
  applyAsInfluencer: applications.applyAsInfluencer
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('apply', viewer.user_id)
      return applyAsInfluencer(deps, viewer.user_id, input)
    }),
  applyAsAgency: applications.applyAsAgency
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('apply', viewer.user_id)
      return applyAsAgency(deps, viewer.user_id, input)
    }),
}
