import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { endpoints, signedIn } from '#server/http/context.ts'

import { changeMailChoices } from './mail-choices.ts'
import { findMailChoices } from './queries.ts'
import { sendWelcome } from './welcome.ts'

export const mailRoutes = {
  getChoices: endpoints.mail.getChoices
    .use(signedIn)
    .handler(({ context: { deps, viewer } }) => findMailChoices(deps.db, viewer.user_id)),
  updateChoices: endpoints.mail.updateChoices
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_profile', viewer.user_id)
      return changeMailChoices(deps.db, viewer.user_id, input)
    }),
  sendWelcomeEmail: endpoints.mail.sendWelcomeEmail
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      if (input.email !== viewer.email.toLowerCase()) throw apiError('FORBIDDEN')
      await deps.limiter.take('send_welcome_email', viewer.user_id)
      const isForThem = await sendWelcome(deps, deps.db, viewer.user_id).catch((error: unknown) => {
        // The account exists in any case (spec §4, Signup), so the user sees no error.
        deps.log.error({ err: error, user_id: viewer.user_id }, 'queueing the welcome mail failed')
        return undefined
      })
      if (isForThem === false) throw apiError('FORBIDDEN')
      return isForThem === undefined
        ? { success: false, error: sentences.accountCreatedWithoutMail }
        : { success: true, error: null }
    }),
}
