import Bowser from 'bowser'

import { apiError } from '#shared/contract/errors.ts'
import type { Session } from '#shared/contract/sessions.ts'
import type { Deps } from '#server/deps.ts'

import { findSessions } from './queries.ts'

/** The session behind a request's cookie. Throws UNAUTHORIZED. */
export async function currentSessionId({
  deps,
  headers,
}: {
  deps: Pick<Deps, 'auth'>
  headers: Headers
}): Promise<string> {
  const found = await deps.auth.api.getSession({ headers, query: { disableCookieCache: true } })
  if (!found) throw apiError('UNAUTHORIZED')
  return found.session.id
}

/** Where somebody is signed in, the newest first. */
export async function listSessions(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  currentId: string,
): Promise<Session[]> {
  const rows = await findSessions(db, userId)
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
