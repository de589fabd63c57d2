import Bowser from 'bowser'

import type { Session } from '#shared/contract/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'

import { carriesToken } from './bearer.ts'
import { findSessions, trimSessions } from './session-queries.ts'

const longestDays = 90

/** What the session's user has proven, and when. */
export type SessionProof = {
  id: string
  /** The time of the last proof by any means: password, mailed link, code, passkey. */
  proven_at: Date
  /** The time of the last second step, or passkey, which counts as two factors. */
  second_step_at: Date | null
}

/** Sessions created before this time (ISO) are over. */
function oldestSession(): string {
  return new Date(Date.now() - longestDays * 24 * 60 * 60 * 1000).toISOString()
}

/**
 * The session of a request's token or, without one, its cookie. A session lasts a week after its last use, but ends
 * ninety days after its start (ASVS 7.3.2), which limits a stolen one.
 */
export async function findSession(
  { auth }: Pick<Deps, 'auth'>,
  headers: Headers,
  resHeaders?: Headers,
) {
  const isByToken = carriesToken(headers)
  const { headers: answer, response: found } = await auth.api.getSession({
    headers: isByToken ? without(headers, 'cookie') : headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  })
  // Prolonged once a day. The cookie is sent again, as its own expiry must move too. An unknown one is not deleted: this
  // browser may just have got another token (accounts/renew-token.ts).
  if (!isByToken && found)
    for (const cookie of answer.getSetCookie()) resHeaders?.append('set-cookie', cookie)
  return found && found.session.createdAt.toISOString() > oldestSession() ? found.session : null
}

/** A copy of the headers without some of them. */
export function without(headers: Headers, ...names: string[]): Headers {
  const copy = new Headers(headers)
  for (const name of names) copy.delete(name)
  return copy
}

/** Deletes expired sessions with their device names. */
export function forgetOldSessions({ db }: Pick<Deps, 'db'>): Promise<number> {
  return trimSessions(db, oldestSession())
}

/** Active sessions of a user, the newest first. */
export async function listSessions(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  currentId: string,
): Promise<Session[]> {
  const rows = await findSessions(db, userId, oldestSession())
  return rows.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    device: deviceOf(user_agent),
    created_at,
    last_seen_at: updated_at,
    is_current: id === currentId,
  }))
}

/** 'Firefox on Windows', from the user agent. */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return names.length === 0 ? 'Unknown device' : names.join(' on ')
}
