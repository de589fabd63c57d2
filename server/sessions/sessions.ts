import Bowser from 'bowser'

import type { Session } from '#shared/contract/sessions.ts'
import type { Deps } from '#server/deps.ts'

import { carriesToken } from './bearer.ts'
import { findSessions, trimSessions } from './session-queries.ts'

const longestDays = 90

/** What a session has proven of whoever holds it, and when. */
export type SessionProof = {
  id: string
  /** Anything: a password, a mailed link, a code, a passkey. */
  proven_at: Date
  /** A second step, or a passkey, which is two in one. */
  second_step_at: Date | null
}

/** Sessions that began before are over. */
function oldestSession(): string {
  return new Date(Date.now() - longestDays * 24 * 60 * 60 * 1000).toISOString()
}

/**
 * The session behind a request's token or, without one, its cookie. One that is in use goes on from
 * week to week, but ends after ninety days all the same (ASVS 7.3.2): a stolen one does not last for ever.
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
  // Once a day the session is prolonged; without the cookie the browser would forget it all the same.
  if (!isByToken)
    for (const cookie of answer.getSetCookie()) resHeaders?.append('set-cookie', cookie)
  return found && found.session.createdAt.toISOString() > oldestSession() ? found.session : null
}

/** A copy of a request's headers that leaves some out. */
export function without(headers: Headers, ...names: string[]): Headers {
  const copy = new Headers(headers)
  for (const name of names) copy.delete(name)
  return copy
}

/** Forgets sessions that are over, with the browsers that they name. */
export function forgetOldSessions({ db }: Pick<Deps, 'db'>): Promise<number> {
  return trimSessions(db, oldestSession())
}

/** Where somebody is signed in, the newest first. */
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

/** 'Firefox on Windows', as far as a browser says so. */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return names.length === 0 ? 'Unknown device' : names.join(' on ')
}
