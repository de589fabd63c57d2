import type { Deps } from '#server/deps.ts'
import { carriesToken } from '#server/sessions/bearer.ts'
import { sessionCookieName } from '#server/sessions/session-cookie.ts'

/**
 * The dependencies of a public read, which may use a replica. A signed-in user may have written a moment ago through
 * any copy, so the primary answers.
 */
export function publicDeps(deps: Deps, headers: Headers): Deps {
  if (!deps.replicas || isSignedIn(deps, headers)) return deps
  const picked = deps.replicas.pick()
  if (!picked) return deps
  const { db, cursor } = picked
  return { ...deps, db, live: { ...deps.live, cursor: () => cursor } }
}

/** The same dependencies, without replicas for signed-in users. */
export function depsOf(deps: Deps, headers: Headers): Deps {
  return deps.replicas && isSignedIn(deps, headers) ? { ...deps, replicas: undefined } : deps
}

/** Whether a request has a session cookie. The session may have ended. */
function isSignedIn({ config }: Deps, headers: Headers): boolean {
  return carriesToken(headers) || (headers.get('cookie') ?? '').includes(sessionCookieName(config))
}
