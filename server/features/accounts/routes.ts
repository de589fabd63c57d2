import { isValidUsername, normaliseUsername } from '#shared/rules/usernames.ts'
import { findUsernameHolder } from '#server/features/profiles/profiles.ts'
import { recordFact } from '#server/features/marketing/marketing.ts'
import { endpoints, signedIn, signedInAnyhow } from '#server/http/context.ts'

import { deleteAccount } from './delete-account.ts'
import { isKnownDevice } from './known-devices.ts'
import { forgetBrowser, signIn, signOut } from './sign-in.ts'
import { confirmEmail, needsConfirmation, signUp } from './sign-up.ts'
import { findViewer } from './viewer.ts'

export const accountRoutes = {
  signUp: endpoints.accounts.signUp.handler(async ({ context, input }) => {
    await context.deps.limiter.take('sign_up', context.visitor_key)
    const userId = await signUp(context.deps, input)
    const mustConfirm = needsConfirmation(context.deps)
    if (userId !== undefined) {
      const { email, full_name, role } = input
      await recordFact(
        context,
        { name: 'CompleteRegistration', lead_type: role },
        {
          subject: userId,
          path: '/signup',
          user: {
            user_id: userId,
            // Until its owner has followed the link it may be anybody's.
            email: mustConfirm ? null : email,
            full_name: role === 'agency' ? null : full_name,
          },
        },
      )
    }
    if (mustConfirm) return { viewer: null }
    const { viewer } = await signIn(context, { email: input.email, password: input.password })
    return { viewer }
  }),
  signIn: endpoints.accounts.signIn.handler(async ({ context, input }) => {
    const { deps, headers, visitor_key } = context
    await deps.limiter.take('sign_in_visitor', visitor_key)
    await deps.limiter.take('sign_in_account', `${visitor_key}:${input.email}`)
    // Guesses from many addresses at one account; they must not keep its owner's own browser out.
    if (!isKnownDevice(deps, headers, input.email))
      await deps.limiter.take('sign_in_everywhere', input.email)
    return signIn(context, input)
  }),
  signOut: endpoints.accounts.signOut.use(signedInAnyhow).handler(async ({ context }) => {
    await signOut(context)
    return { signed_out: true as const }
  }),
  getViewer: endpoints.accounts.getViewer.handler(({ context }) =>
    findViewer(context.deps, context.headers, context.resHeaders),
  ),
  remove: endpoints.accounts.remove.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('delete_account', viewer.user_id)
    await deleteAccount(deps, viewer, input)
    await forgetBrowser(context, viewer)
    return { deleted: true as const }
  }),
  confirmEmail: endpoints.accounts.confirmEmail.handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    await confirmEmail(context.deps, input.token)
    return { confirmed: true as const }
  }),
  resendConfirmation: endpoints.accounts.resendConfirmation.handler(
    async ({ context: { deps, visitor_key }, input }) => {
      await deps.limiter.take('ask_link_visitor', visitor_key)
      await deps.limiter.take('ask_link_account', input.email)
      await deps.jobs.addLinkWish({ purpose: 'confirm_email', email: input.email })
      return { sent: true as const }
    },
  ),
  checkUsername: endpoints.accounts.checkUsername.handler(async ({ context, input }) => {
    await context.deps.limiter.take('check_username', context.visitor_key)
    const username = normaliseUsername(input.username)
    if (!isValidUsername(username)) return { username, is_valid: false, is_available: false }
    const holder = await findUsernameHolder(context.deps, username)
    if (holder === undefined) return { username, is_valid: true, is_available: true }
    // One's own, and one's former, are free to their owner.
    const viewer = await findViewer(context.deps, context.headers)
    return { username, is_valid: true, is_available: viewer?.user_id === holder }
  }),
}
