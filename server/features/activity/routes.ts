import { endpoints, signedIn } from '#server/http/context.ts'

import { activitySubject } from './activity-access.ts'
import { listActivity } from './queries.ts'

export const activityRoutes = {
  list: endpoints.activity.list
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input: { scope, ...query } }) =>
      listActivity(deps.db, ...(await activitySubject(deps.db, viewer, scope, query))),
    ),
}
