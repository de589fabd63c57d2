import { endpoints, signedIn, signedInAnyhow } from '#server/http/context.ts'

import { findLinkOwner } from './one-time-links.ts'
import { changePassword, resetPassword, setFirstPassword } from './passwords.ts'
import { currentSessionId } from './sessions.ts'

const { passwords } = endpoints

export const passwordRoutes = {
  requestReset: passwords.requestReset.handler(
    async ({ context: { deps, visitor_key }, input }) => {
      await deps.limiter.take('ask_link_visitor', visitor_key)
      await deps.limiter.take('ask_link_account', input.email)
      await deps.jobs.addLinkWish({ purpose: 'reset_password', email: input.email })
      return { sent: true as const }
    },
  ),
  checkReset: passwords.checkReset.handler(async ({ context: { deps, visitor_key }, input }) => {
    await deps.limiter.take('use_link', visitor_key)
    const owner = await findLinkOwner(deps.db, 'reset_password', input.token)
    return { is_valid: owner !== undefined }
  }),
  reset: passwords.reset.handler(async ({ context: { deps, visitor_key }, input }) => {
    await deps.limiter.take('use_link', visitor_key)
    await resetPassword(deps, input.token, input.password)
    return { reset: true as const }
  }),
  setFirst: passwords.setFirst.use(signedInAnyhow).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('change_password', viewer.user_id)
    await setFirstPassword(deps, viewer, input.password, await currentSessionId(context))
    return { changed: true as const }
  }),
  change: passwords.change.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('change_password', viewer.user_id)
    const kept = input.end_other_sessions ? await currentSessionId(context) : undefined
    await changePassword(deps, viewer, input, kept)
    return { changed: true as const }
  }),
}
