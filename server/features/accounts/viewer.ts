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

/** Somebody who is known to be signed in, as they are now. Throws UNAUTHORIZED when they are gone. */
export async function getViewer({ db }: Pick<Deps, 'db'>, userId: string): Promise<ViewerRow> {
  const viewer = await findViewerRow(db, userId)
  if (!viewer) throw apiError('UNAUTHORIZED')
  return viewer
}
