import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { getProfile } from './profiles.ts'
import { listProfiles } from './queries.ts'

export const profileRoutes = {
  list: endpoints.profiles.list
    .use(publicRead)
    .handler(({ context, input }) => listProfiles(context.deps.db, input)),
  get: endpoints.profiles.get
    .use(publicRead)
    .handler(({ context, input }) => getProfile(context.deps.db, input.username)),
}
