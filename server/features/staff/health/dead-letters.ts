import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { DeadMail, FailedMessage } from '#shared/contract/staff/staff-letters.ts'
import { counted } from '#shared/rules/text/formats.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, numberPosition, pageOf, timePosition } from '#server/db/cursor.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import {
  discardFailed,
  listFailed,
  retryFailed,
} from '#server/features/instagram-dm/failed-messages.ts'
import { listDeadMails, dequeueDeadMails } from '#server/features/mail/dead-mails.ts'
import { mailJob } from '#server/features/mail/mail-job.ts'

import { recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'

type Page = { cursor?: string | undefined; limit: number }
type Choice = string[] | 'all'

export async function listMails(
  db: Db,
  { cursor, limit }: Page,
): Promise<{ mails: DeadMail[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, timePosition)
  const found = await listDeadMails(db, after, limit + 1)
  const { page, next_cursor } = pageOf(found, limit, (last) => [last.at, last.id])
  return {
    mails: page,
    next_cursor,
  }
}

/** Requeues mails in the transaction that removes them from the dead letters. */
export async function retryMails(
  deps: Pick<Deps, 'db' | 'queue'>,
  staff: StaffActor,
  ids: Choice,
): Promise<{ count: number }> {
  return transact(deps.db, async (db) => {
    const mails = await dequeueDeadMails(db, ids)
    await deps.queue.addMany(db, mailJob, mails)
    return noteMany(db, staff, 'mail', 'mail_retried', mails.length, templatesOf(mails))
  })
}

export async function discardMails(
  db: Db,
  staff: StaffActor,
  ids: Choice,
): Promise<{ count: number }> {
  return transact(db, async (db) => {
    const mails = await dequeueDeadMails(db, ids)
    return noteMany(db, staff, 'mail', 'mail_discarded', mails.length, templatesOf(mails))
  })
}

/** Logs the kinds, never the recipients. */
function templatesOf(mails: readonly { template: string }[]): Record<string, unknown> {
  const counts: Record<string, number> = {}
  for (const { template } of mails) counts[template] = (counts[template] ?? 0) + 1
  return { templates: counts }
}

export async function listMessages(
  db: Db,
  { cursor, limit }: Page,
): Promise<{ messages: FailedMessage[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, numberPosition)[0]
  const found = await listFailed(db, before, limit + 1)
  const { page: messages, next_cursor } = pageOf(found, limit, (last) => [last.id])
  return { messages, next_cursor }
}

/** Retries messages within the answer window. Throws NOT_FOUND if direct messages are off. */
export async function retryMessages(
  deps: Pick<Deps, 'db' | 'instagram'>,
  staff: StaffActor,
  ids: Choice,
): Promise<{ count: number }> {
  if (!deps.instagram) throw apiError('NOT_FOUND')
  const { threads, count } = await transact(deps.db, async (db) => {
    const retried = await retryFailed(db, ids)
    const messages = { messages: retried.map(({ id }) => id) }
    const noted = await noteMany(db, staff, 'message', 'message_retried', retried.length, messages)
    return { ...noted, threads: retried.map(({ thread_key }) => thread_key) }
  })
  deps.instagram.wake(threads)
  return { count }
}

export async function discardMessages(
  db: Db,
  staff: StaffActor,
  ids: Choice,
): Promise<{ count: number }> {
  return transact(db, async (db) => {
    const gone = await discardFailed(db, ids)
    return noteMany(db, staff, 'message', 'message_discarded', gone.length, { messages: gone })
  })
}

async function noteMany(
  db: Db,
  staff: StaffActor,
  target_type: 'mail' | 'message',
  action: 'mail_retried' | 'mail_discarded' | 'message_retried' | 'message_discarded',
  count: number,
  after: Record<string, unknown>,
): Promise<{ count: number }> {
  // Handled by somebody else meanwhile: no action.
  if (count > 0)
    await recordStaffAction(db, staff, {
      action,
      target_type,
      target_label: counted(count, target_type),
      after,
    })
  return { count }
}

/** The number of waiting items, counted up to `most`. */
export async function countWaiting(db: Db, most: number) {
  const { rows } = await sql<{
    open_reports: number
    open_appeals: number
    held_codes: number
    open_verifications: number
    open_cards: number
    open_disputes: number
    dead_mails: number
    failed_messages: number
  }>`select
      (select count(*)::int from (
        select from report_cases join promo_codes on promo_codes.id = promo_code_id
          where resolved_at is null limit ${most}) waiting) as open_reports,
      (select count(*)::int from (
        select from appeals join promo_code_blocks blocks on blocks.id = appeals.block_id
          join promo_codes codes on codes.id = blocks.promo_code_id
          where appeals.decided_at is null limit ${most}) waiting) as open_appeals,
      (select count(*)::int from (select from promo_codes where is_held limit ${most}) waiting) as held_codes,
      (select count(*)::int from (
        select from verification_requests where submitted_at is not null and decided_at is null limit ${most}) waiting) as open_verifications,
      (select count(*)::int from (select from card_applications where decided_at is null limit ${most}) waiting) as open_cards,
      (select count(*)::int from (select from payment_disputes where closed_at is null limit ${most}) waiting) as open_disputes,
      (select count(*)::int from (select from pgboss.job where name = 'mail-dead' and state = 'created' limit ${most}) waiting) as dead_mails,
      (select count(*)::int from (select from instagram_messages where state = 'failed' limit ${most}) waiting) as failed_messages`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('Counting answers with one row')
  return counts
}
