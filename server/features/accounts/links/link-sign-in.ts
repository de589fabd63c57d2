import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'

const path = '/sign-in/proven'

/**
 * Starts a session after a proof other than a password. The library's magic-link plugin would skip the second step and
 * put the token into the query.
 */
export const linkSignIn = {
  id: 'link-sign-in',
  endpoints: {
    signInProven: createAuthEndpoint(
      path,
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { user: { id: user.id } }
      },
    ),
    /** The cookie that a session will have with another token: see renew-token.ts. */
    showToken: createAuthEndpoint(
      '/session/token',
      {
        method: 'POST',
        body: z.object({ former: z.string(), token: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { former, token } = ctx.body
        const found = await ctx.context.internalAdapter.findSession(former)
        if (found) await setSessionCookie(ctx, { ...found, session: { ...found.session, token } })
      },
    ),
  },
}

/** Requires the second step here too; the library requires it for passwords only. */
export function askAfterLinks<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const isByPassword = hook.matcher.bind(hook)
    hook.matcher = (context) => isByPassword(context) || context.path === path
  }
  return plugin
}
