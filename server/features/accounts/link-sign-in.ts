import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'

const path = '/sign-in/proven'

/**
 * Begins a session for somebody who has proven who they are in another way than by a password. The
 * library's own plugin for mailed links would skip the second step and put the token into the query.
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
  },
}

/** Asks for the second step here too; of itself it knows sign-ins by a password only. */
export function askAfterLinks<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const isByPassword = hook.matcher.bind(hook)
    hook.matcher = (context) => isByPassword(context) || context.path === path
  }
  return plugin
}
