import { endpoints, signedIn, signedInAnyhow } from '#server/http/context.ts'

import { linkJob } from './links/link-job.ts'
import { openToOwner } from './sessions/known-devices.ts'
import { limitLinkRequests } from './links/link-limits.ts'
import { findLinkOwner } from './links/one-time-links.ts'
import { changePassword, resetPassword, setFirstPassword } from './passwords.ts'
import { renewToken } from './sessions/renew-token.ts'

const { passwords } = endpoints

export const passwordRoutes = {
  requestReset: passwords.requestReset.handler(async ({ context, input }) => {
    await limitLinkRequests(context, input.email)
    await context.deps.queue.add(context.deps.db, linkJob, {
      purpose: 'reset_password',
      email: input.email,
    })
    return { sent: true as const }
  }),
  checkReset: passwords.checkReset.handler(async ({ context: { deps, visitor_key }, input }) => {
    await deps.limiter.take('use_link', visitor_key)
    const owner = await findLinkOwner(deps.db, 'reset_password', input.token)
    return { is_valid: owner !== undefined }
  }),
  reset: passwords.reset.handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    const { email } = await resetPassword(context.deps, input.token, input.password)
    await openToOwner(context, email)
    return { reset: true as const }
  }),
  setFirst: passwords.setFirst.use(signedInAnyhow).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('change_password', viewer.user_id)
    await setFirstPassword(deps, viewer, input.password, viewer.session.id)
    await renewToken(context, viewer.session.id)
    return { changed: true as const }
  }),
  change: passwords.change.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('change_password', viewer.user_id)
    await changePassword(deps, viewer, input)
    await renewToken(context, viewer.session.id)
    return { changed: true as const }
  }),
}
