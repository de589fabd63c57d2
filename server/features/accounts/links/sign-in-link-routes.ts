import { endpoints } from '#server/http/context.ts'

import { linkJob } from './link-job.ts'
import { limitLinkRequests } from './link-limits.ts'
import { checkSignInLink, signInByLink } from './sign-in-links.ts'

const { signInLinks } = endpoints

export const signInLinkRoutes = {
  request: signInLinks.request.handler(async ({ context, input }) => {
    const { email, accepted_terms, onward } = input
    await limitLinkRequests(context, email)
    await context.deps.queue.add(context.deps.db, linkJob, {
      purpose: 'sign_in',
      email,
      may_sign_up: accepted_terms === true,
      onward,
    })
    return { sent: true as const }
  }),
  check: signInLinks.check.handler(async ({ context: { deps, visitor_key }, input }) => {
    await deps.limiter.take('use_link', visitor_key)
    return checkSignInLink(deps, input.token)
  }),
  use: signInLinks.use.handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    return signInByLink(context, input.token)
  }),
}
