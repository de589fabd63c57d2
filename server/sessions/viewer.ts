import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { lockAccounts } from '#server/db/lock-owner.ts'
import type { Deps } from '#server/deps.ts'

import { carriesToken } from './bearer.ts'
import { findViewerRow, hasSession } from './session-queries.ts'
import type { ViewerRow } from './session-queries.ts'
import { findSession } from './sessions.ts'
import type { SessionProof } from './sessions.ts'

/** The signed-in user and their session. */
export type SignedIn = ViewerRow & { session: SessionProof }

/**
 * The signed-in user of a request's token or cookies, or null. Roles are read each time, so a lost role takes effect
 * immediately.
 */
export async function findViewer(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  headers: Headers,
  /** Receives the cookie of a prolonged session. */
  resHeaders?: Headers,
): Promise<SignedIn | null> {
  if (!headers.has('cookie') && !carriesToken(headers)) return null
  const session = await findSession({ auth }, headers, resHeaders)
  if (!session) return null
  const { id, provenAt, secondStepAt } = session
  const viewer = await findViewerRow(db, session.userId)
  return viewer === undefined
    ? null
    : {
        ...viewer,
        // A passkey counts as both steps.
        agency_needs_two_step: viewer.agency_needs_two_step === true && !secondStepAt,
        session: { id, proven_at: provenAt, second_step_at: secondStepAt ?? null },
      }
}

/** The signed-in user. Throws UNAUTHORIZED, and PASSWORD_MUST_BE_SET while a temporary password is in use. */
export async function requireViewer(
  deps: Pick<Deps, 'auth' | 'db'>,
  headers: Headers,
): Promise<SignedIn> {
  const viewer = await findViewer(deps, headers)
  if (viewer === null) throw apiError('UNAUTHORIZED')
  if (viewer.must_set_password) throw apiError('PASSWORD_MUST_BE_SET')
  return viewer
}

/** The current data of a signed-in user. Throws UNAUTHORIZED if the account is gone. */
export async function getViewer({ db }: Pick<Deps, 'db'>, userId: string): Promise<ViewerRow> {
  const viewer = await findViewerRow(db, userId)
  if (!viewer) throw apiError('UNAUTHORIZED')
  return viewer
}

/**
 * Locks the viewer's account in a transaction. Throws UNAUTHORIZED if the session has ended since the request came, as
 * when the account was deleted or is somebody else's now.
 */
export async function lockViewer(
  db: Db,
  viewer: Pick<SignedIn, 'user_id' | 'session'>,
  /** Accounts that the call is about. */
  ...others: string[]
): Promise<void> {
  if (!(await lockIfSignedIn(db, viewer, ...others))) throw apiError('UNAUTHORIZED')
}

/** The same, but returns whether the session is still there. */
export async function lockIfSignedIn(
  db: Db,
  { user_id, session }: Pick<SignedIn, 'user_id' | 'session'>,
  ...others: string[]
): Promise<boolean> {
  await lockAccounts(db, [user_id, ...others])
  return hasSession(db, user_id, session.id)
}
