import { isReservedName } from '#shared/rules/profiles/reserved-names.ts'
import {
  isValidUsername,
  maxUsernameLength,
  normaliseUsername,
} from '#shared/rules/profiles/usernames.ts'
import { isUsernameFree } from '#server/features/profiles/profiles.ts'
import { recordFact } from '#server/features/marketing/marketing.ts'
import { endpoints, signedIn, signedInAnyhow } from '#server/http/context.ts'
import { deleteSession } from '#server/sessions/session-queries.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { linkJob } from './links/link-job.ts'
import { confirmEmail } from './address/confirm-email.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { newLinkToken } from './links/one-time-links.ts'
import { needsConfirmation, signUp } from './sign-up.ts'
import { limitLinkRequests } from './links/link-limits.ts'
import { forgetBrowser, signIn, signOut, limitPasswordTries } from './sign-in.ts'
import { setWaitingCookie, signInConfirmed } from './waiting-sign-up.ts'

export const accountRoutes = {
  signUp: endpoints.accounts.signUp.handler(async ({ context, input }) => {
    await context.deps.limiter.take('sign_up', context.visitor_key)
    const mustConfirm = needsConfirmation(context.deps)
    const waiting = mustConfirm ? newLinkToken() : undefined
    const userId = await signUp(context.deps, input, waiting)
    // Only publishers count as registrations; shoppers are not reported.
    if (userId !== undefined && input.role !== 'shopper') {
      const { email, full_name, role } = input
      await recordFact(
        context,
        { name: 'CompleteRegistration', lead_type: role },
        {
          subject: userId,
          path: '/signup',
          user: {
            user_id: userId,
            // Until the link is followed the address may belong to anybody.
            email: mustConfirm ? null : email,
            full_name: role === 'agency' ? null : full_name,
          },
        },
      )
    }
    if (waiting !== undefined) {
      // The answer is the same with and without a new account, so it does not reveal known addresses.
      setWaitingCookie(context, waiting)
      return { viewer: null }
    }
    const { viewer } = await signIn(context, {
      email: input.email,
      password: input.password,
      session: 'cookie',
    })
    return { viewer }
  }),
  signIn: endpoints.accounts.signIn.handler(async ({ context, input }) => {
    await limitPasswordTries(context, input.email)
    return signIn(context, input)
  }),
  signOut: endpoints.accounts.signOut.use(signedInAnyhow).handler(async ({ context }) => {
    const { deps, viewer } = context
    // With the notifications of this browser, whose page may be closed before it can end them.
    await deleteSession(deps.db, viewer.user_id, viewer.session.id)
    await signOut(context)
    return { signed_out: true as const }
  }),
  getViewer: endpoints.accounts.getViewer.handler(async ({ context }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return findViewer(context.deps, context.headers, context.resHeaders)
  }),
  remove: endpoints.accounts.remove.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('delete_account', viewer.user_id)
    await deleteAccount(deps, viewer, input)
    await forgetBrowser(context, viewer)
    return { deleted: true as const }
  }),
  confirmEmail: endpoints.accounts.confirmEmail.handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    return confirmEmail(context, input)
  }),
  signInConfirmed: endpoints.accounts.signInConfirmed.handler(async ({ context }) => {
    await context.deps.limiter.take('await_confirmation', context.visitor_key)
    return { viewer: await signInConfirmed(context) }
  }),
  resendConfirmation: endpoints.accounts.resendConfirmation.handler(async ({ context, input }) => {
    await limitLinkRequests(context, input.email)
    await context.deps.queue.add(context.deps.db, linkJob, { purpose: 'confirm_email', ...input })
    return { sent: true as const }
  }),
  checkUsername: endpoints.accounts.checkUsername.handler(async ({ context, input }) => {
    await context.deps.limiter.take('check_username', context.visitor_key)
    const username = normaliseUsername(input.username)
    // Names of agencies may be longer than an Instagram handle.
    if (!isValidUsername(username, maxUsernameLength))
      return { username, is_valid: false, is_available: false }
    if (isReservedName(username)) return { username, is_valid: true, is_available: false }
    // A user's own current and former names are available to them.
    const viewer = await findViewer(context.deps, context.headers)
    const is_available = await isUsernameFree(context.deps, username, viewer?.user_id)
    return { username, is_valid: true, is_available }
  }),
}
