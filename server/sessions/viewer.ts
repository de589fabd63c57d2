import { apiError } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'

import { carriesToken } from './bearer.ts'
import { findViewerRow } from './session-queries.ts'
import type { ViewerRow } from './session-queries.ts'
import { findSession } from './sessions.ts'
import type { SessionProof } from './sessions.ts'

/** Who is signed in, and by which session. */
export type SignedIn = ViewerRow & { session: SessionProof }

/** The signed-in user behind a request's token or cookies, or null. Roles are read afresh, so a lost role is lost at once. */
export async function findViewer(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  headers: Headers,
  /** Gets the cookie of a session that was prolonged. */
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
        // A passkey is both steps.
        agency_needs_two_step: viewer.agency_needs_two_step === true && !secondStepAt,
        session: { id, proven_at: provenAt, second_step_at: secondStepAt ?? null },
      }
}

/** Whoever may use the product by this request. Throws UNAUTHORIZED, and PASSWORD_MUST_BE_SET before a first password is. */
export async function requireViewer(
  deps: Pick<Deps, 'auth' | 'db'>,
  headers: Headers,
): Promise<SignedIn> {
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
