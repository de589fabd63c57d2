import { sql } from 'kysely'

import { updateInBatches, deleteOldLog } from '#server/db/delete-old.ts'
import type { Deps } from '#server/deps.ts'
import { InstagramError } from '#server/gateways/instagram/instagram-error.ts'

import { clearAlarms, pauseAccount, raiseAlarm, readAccount, tokenOf } from './account.ts'
import { seal } from './events/sender-ids.ts'

export type UpkeepDeps = Pick<Deps, 'db' | 'instagram' | 'log' | 'seal' | 'sign'>

const dayMs = 24 * 60 * 60 * 1000
/** Days before the token's expiry at which an alarm is raised. */
const alarmDays = 7

/**
 * Refreshes the token daily, long before its 60 days end. Raises an alarm if that keeps failing. Returns the number of
 * refreshed tokens, 0 or 1.
 */
export async function refreshToken(deps: UpkeepDeps, now = Date.now()): Promise<number> {
  const { db, instagram } = deps
  if (!instagram?.gateway.refresh) return 0
  const { gateway } = instagram
  const account = await readAccount(db, gateway)
  const isFresh =
    account.token_refreshed_at !== null && now - Date.parse(account.token_refreshed_at) < dayMs
  if (isFresh || account.pause_reason === 'token') return 0
  try {
    const token = await gateway.refresh?.(tokenOf(deps, gateway, account))
    if (!token) return 0
    await db
      .updateTable('instagram_accounts')
      .set({
        token_sealed: seal(deps, token.access_token),
        token_refreshed_at: new Date(now).toISOString(),
        token_expires_at: new Date(now + token.expires_in * 1000).toISOString(),
      })
      .where('account_id', '=', gateway.account_id)
      .execute()
    await clearAlarms(db, ['token_expiring', 'token_dead'])
    return 1
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error
    if (error.fault === 'token') {
      await pauseAccount(db, gateway.account_id, 'token')
      await raiseAlarm(deps, 'token_dead', `Instagram refuses the access token (${error.code})`)
      return 0
    }
    const detail = whyAlarming(account, now)
    if (detail !== undefined)
      await raiseAlarm(deps, 'token_expiring', `${detail}; renewing fails (${error.code})`)
    return 0
  }
}

/** A token must be a day old before it can be refreshed. */
function whyAlarming(
  account: { token_expires_at: string | null; seen_at: string },
  now: number,
): string | undefined {
  if (account.token_expires_at === null) {
    const isNew = now - Date.parse(account.seen_at) < 2 * dayMs
    return isNew ? undefined : 'Nobody knows how long the access token lasts'
  }
  const days = Math.floor((Date.parse(account.token_expires_at) - now) / dayMs)
  return days < alarmDays ? `The access token ends in ${Math.max(0, days)} days` : undefined
}

/**
 * Deletes messages, threads and deletion codes after 90 days, and the text for follow-ups after a day, in batches.
 * Also gives up messages that waited longer than 24 hours.
 */
export async function trimInstagram({ db }: Pick<Deps, 'db'>) {
  await sql`
    update instagram_messages set state = 'not_answered', why = 'window closed', due_at = null,
        recipient_sealed = null, parts = case when text is not null then parts end
      where state in ('received', 'answering') and received_at < now() - interval '25 hours'`.execute(
    db,
  )
  await updateInBatches(
    db,
    'instagram_threads',
    sql`conversation = '[]'`,
    sql`conversation <> '[]' and last_written_at < now() - interval '1 day'`,
  )
  return {
    instagram_messages: await deleteOldLog(db, 'instagram_messages', 'received_at'),
    instagram_threads: await deleteOldLog(db, 'instagram_threads', 'last_written_at'),
    instagram_deletions: await deleteOldLog(db, 'instagram_deletions', 'deleted_at'),
  }
}
