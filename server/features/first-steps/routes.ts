import { endpoints, signedIn } from '#server/http/context.ts'

import { firstStepsOf } from './first-steps.ts'
import { insertMark } from './queries.ts'

const { firstSteps } = endpoints

export const firstStepsRoutes = {
  get: firstSteps.get
    .use(signedIn)
    .handler(({ context }) => firstStepsOf(context.deps, context.viewer)),
  mark: firstSteps.mark.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_profile', viewer.user_id)
    await insertMark(deps.db, viewer.user_id, input.mark)
    return { marked: true }
  }),
}
