import { isValidUsername, normaliseUsername } from '#shared/rules/usernames.ts'
import { findUsernameHolder } from '#server/features/profiles/profiles.ts'
import { endpoints, signedIn } from '#server/http/context.ts'

import { signIn, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { findViewer } from './viewer.ts'

export const accountRoutes = {
  signUp: endpoints.accounts.signUp.handler(async ({ context, input }) => {
    await context.deps.limiter.take('sign_up', context.visitor_key)
    await signUp(context.deps, input)
    return { viewer: await signIn(context, { email: input.email, password: input.password }) }
  }),
  signIn: endpoints.accounts.signIn.handler(async ({ context, input }) => {
    const email = input.email.trim().toLowerCase()
    await context.deps.limiter.take('sign_in_visitor', context.visitor_key)
    await context.deps.limiter.take('sign_in_account', `${context.visitor_key}:${email}`)
    return { viewer: await signIn(context, { email, password: input.password }) }
  }),
  signOut: endpoints.accounts.signOut.use(signedIn).handler(async ({ context }) => {
    await signOut(context)
    return { signed_out: true as const }
  }),
  getViewer: endpoints.accounts.getViewer.handler(({ context }) =>
    findViewer(context.deps, context.headers),
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
