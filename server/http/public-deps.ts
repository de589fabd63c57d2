import type { Deps } from '#server/deps.ts'
import { carriesToken } from '#server/sessions/bearer.ts'
import { sessionCookieName } from '#server/sessions/session-cookie.ts'

/**
 * The dependencies of a read of the public, which a replica may answer. Who is signed in may have written something a
 * moment ago, through any copy, and is answered by the primary.
 */
export function publicDeps(deps: Deps, headers: Headers): Deps {
  if (!deps.replicas || isSignedIn(deps, headers)) return deps
  const picked = deps.replicas.pick()
  if (!picked) return deps
  const { db, cursor } = picked
  return { ...deps, db, live: { ...deps.live, cursor: () => cursor } }
}

/** The same dependencies without replicas for who is signed in. */
export function depsOf(deps: Deps, headers: Headers): Deps {
  return deps.replicas && isSignedIn(deps, headers) ? { ...deps, replicas: undefined } : deps
}

/** Whether a request has a session, which may have ended. */
function isSignedIn({ config }: Deps, headers: Headers): boolean {
  return carriesToken(headers) || (headers.get('cookie') ?? '').includes(sessionCookieName(config))
}
