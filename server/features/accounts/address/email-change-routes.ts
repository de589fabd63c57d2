import { transact } from '#server/db/connection/transact.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { dropEmailChange, pendingEmailChange, startEmailChange } from './email-change.ts'
import { checkEmailLink, confirmEmailChange, refuseEmailChange } from './confirm-email-change.ts'
import { requireFreshProof } from '../fresh-proof.ts'
import { openToOwner } from '../sessions/known-devices.ts'
import { renewToken } from '../sessions/renew-token.ts'

const { emailChange } = endpoints

export const emailChangeRoutes = {
  get: emailChange.get.use(signedIn).handler(async ({ context: { deps, viewer } }) => ({
    pending: await pendingEmailChange(deps, viewer.user_id),
  })),
  start: emailChange.start.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await requireFreshProof(deps.db, viewer)
    await deps.limiter.take('change_email', viewer.user_id)
    await deps.limiter.take('ask_link_everywhere', input.email)
    return { pending: await startEmailChange(deps, viewer, input.email) }
  }),
  cancel: emailChange.cancel.use(signedIn).handler(async ({ context: { deps, viewer } }) => {
    await transact(deps.db, (db) => dropEmailChange(db, viewer.user_id))
    return { cancelled: true as const }
  }),
  check: emailChange.check.handler(async ({ context: { deps, visitor_key }, input }) => {
    await deps.limiter.take('use_link', visitor_key)
    return checkEmailLink(deps, input.token)
  }),
  confirm: emailChange.confirm.handler(async ({ context, input }) => {
    const { deps, headers, visitor_key } = context
    await deps.limiter.take('use_link', visitor_key)
    const viewer = await findViewer(deps, headers)
    const { user_id, is_done, new_email } = await confirmEmailChange(deps, input.token, viewer)
    // The known-device cookie names the former address.
    if (is_done && viewer?.user_id === user_id) {
      await openToOwner(context, new_email)
      await renewToken(context, viewer.session.id)
    }
    return { is_done, new_email }
  }),
  refuse: emailChange.refuse.handler(async ({ context: { deps, visitor_key }, input }) => {
    await deps.limiter.take('use_link', visitor_key)
    await refuseEmailChange(deps, input.token)
    return { refused: true as const }
  }),
}
