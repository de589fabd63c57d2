import { endpoints, signedIn } from '#server/http/context.ts'

import { deleteSession, deleteSessions } from './queries.ts'
import { currentSessionId, listSessions } from './sessions.ts'

const { sessions } = endpoints

export const sessionRoutes = {
  list: sessions.list.use(signedIn).handler(async ({ context }) => ({
    sessions: await listSessions(
      context.deps,
      context.viewer.user_id,
      await currentSessionId(context),
    ),
  })),
  end: sessions.end.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => ({
    ended: await deleteSession(deps.db, viewer.user_id, input.id),
  })),
  endOthers: sessions.endOthers.use(signedIn).handler(async ({ context }) => ({
    ended: await deleteSessions(
      context.deps.db,
      context.viewer.user_id,
      await currentSessionId(context),
    ),
  })),
}
