import { sql } from 'kysely'

import type { FailedMessage } from '#shared/contract/staff/staff-letters.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** Instagram's limit for answers to a message. */
const answerable = sql<boolean>`recipient_sealed is not null and written_at > now() - interval '24 hours'`

const mostAtOnce = 1000

/** Messages that could not be answered, the newest first. */
export async function listFailed(
  db: Db,
  before: string | undefined,
  limit: number,
): Promise<FailedMessage[]> {
  const further = before === undefined ? sql`` : sql`and id < ${before}::bigint`
  const { rows } = await sql<FailedMessage>`
    select id::text, kind, text, why, error, tries, received_at, ${answerable} as can_retry
      from instagram_messages where state = 'failed' ${further}
      order by instagram_messages.id desc limit ${limit}`.execute(db)
  return rows
}

/** Retries these messages from the step that failed. Returns those that can be retried. */
export async function retryFailed(
  db: Db,
  ids: readonly string[] | 'all',
): Promise<{ id: number; thread_key: string }[]> {
  const { rows } = await sql<{ id: number; thread_key: string }>`
    update instagram_messages set state = case when parts is null then 'received' else 'answering' end,
        due_at = clock_timestamp(), tries = 0, error = null
      where id in (${chosen(ids)}) and state = 'failed' and ${answerable}
      returning id, thread_key`.execute(db)
  return rows
}

/** Discards these messages with all personal data. Returns which. */
export async function discardFailed(db: Db, ids: readonly string[] | 'all'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update instagram_messages set state = 'not_answered', why = 'discarded by staff', recipient_sealed = null
      where id in (${chosen(ids)}) and state = 'failed'
      returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const chosen = (ids: readonly string[] | 'all') =>
  ids === 'all'
    ? sql`select id from instagram_messages where state = 'failed' order by id desc limit ${mostAtOnce}`
    : sql`select unnest(${[...ids]}::bigint[])`

/** Deletes recipient ids after the answer window. Returns the number of messages. */
export async function forgetFailedRecipients(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update instagram_messages set recipient_sealed = null
      where state = 'failed' and recipient_sealed is not null
        and written_at <= now() - interval '24 hours'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
