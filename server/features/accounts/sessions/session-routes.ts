import { transact } from '#server/db/connection/transact.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import { deleteSession, deleteSessions } from '#server/sessions/session-queries.ts'
import { listSessions } from '#server/sessions/sessions.ts'
import { lockViewer } from '#server/sessions/viewer.ts'

import { renewProof } from '../fresh-proof.ts'
import { renewToken } from './renew-token.ts'

const { sessions } = endpoints

export const sessionRoutes = {
  list: sessions.list.use(signedIn).handler(async ({ context }) => ({
    sessions: await listSessions(context.deps, context.viewer.user_id, context.viewer.session.id),
  })),
  end: sessions.end.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => ({
    ended: await transact(deps.db, async (db) => {
      await lockViewer(db, viewer)
      return deleteSession(db, viewer.user_id, input.id)
    }),
  })),
  prove: sessions.prove.use(signedIn).handler(async ({ context, input }) => {
    await renewProof(context, context.viewer, input)
    return { proven: true as const }
  }),
  endOthers: sessions.endOthers.use(signedIn).handler(async ({ context }) => {
    const { deps, viewer } = context
    const ended = await transact(deps.db, async (db) => {
      await lockViewer(db, viewer)
      return deleteSessions(db, viewer.user_id, viewer.session.id)
    })
    await renewToken(context, viewer.session.id)
    return { ended }
  }),
}
