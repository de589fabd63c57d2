import { apiError } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'

import { findViewerRow } from './queries.ts'
import type { ViewerRow } from './queries.ts'
import { findSession } from './sessions.ts'

/** The signed-in user behind a request's cookies, or null. Roles are read afresh, so a lost role is lost at once. */
export async function findViewer(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  headers: Headers,
  /** Gets the cookie of a session that was prolonged. */
  resHeaders?: Headers,
): Promise<ViewerRow | null> {
  if (!headers.has('cookie')) return null
  const session = await findSession({ auth }, headers, resHeaders)
  return session ? ((await findViewerRow(db, session.userId)) ?? null) : null
}

/** Whoever may use the product by this request. Throws UNAUTHORIZED, and PASSWORD_MUST_BE_SET before a first password is. */
export async function requireViewer(
  deps: Pick<Deps, 'auth' | 'db'>,
  headers: Headers,
): Promise<ViewerRow> {
  const viewer = await findViewer(deps, headers)
  if (viewer === null) throw apiError('UNAUTHORIZED')
  if (viewer.must_set_password) throw apiError('PASSWORD_MUST_BE_SET')
  return viewer
}

/** Somebody who is known to be signed in, as they are now. Throws UNAUTHORIZED when they are gone. */
export async function getViewer({ db }: Pick<Deps, 'db'>, userId: string): Promise<ViewerRow> {
  const viewer = await findViewerRow(db, userId)
  if (!viewer) throw apiError('UNAUTHORIZED')
  return viewer
}
