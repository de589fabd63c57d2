import { sql } from 'kysely'

import type { DeadMail } from '#shared/contract/staff/staff-letters.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { deadMailJob } from './mail-job.ts'
import type { Mail } from './mail-job.ts'

/** Batch size for 'all'. */
const mostAtOnce = 1000

/** As the index of waiting jobs has it: by name, priority and time. */
const waiting = sql`name = ${sql.lit(deadMailJob.name)} and state = 'created' and not blocked`

/**
 * Dead mails, newest first, without their content. `at` has the database's full precision. The queue's index has a
 * priority before the time, so this reads the newest of each priority, of which there are three.
 */
export async function listDeadMails(
  db: Db,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<(DeadMail & { at: string })[]> {
  const further =
    after === undefined
      ? sql``
      : sql`and (created_on, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const { rows } = await sql<Omit<DeadMail, 'fault'> & { at: string; output: unknown }>`
    -- Each step finds the next lower priority in the index, without reading the rows between.
    with recursive priorities (next) as (
      (select priority from pgboss.job where ${waiting} order by priority desc limit 1)
      union all
      select (select priority from pgboss.job where ${waiting} and priority < next order by priority desc limit 1)
        from priorities where next is not null)
    select id, data->>'template' as template, data->>'to' as to, output,
        coalesce(source_created_on, created_on) as created_at, created_on as failed_at,
        to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from priorities cross join lateral (
        select * from pgboss.job where ${waiting} and priority = next ${further}
          order by created_on desc, id desc limit ${limit}) newest
      order by created_on desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ output, ...mail }) => ({ ...mail, fault: faultOf(output) }))
}

/** 'MailRefusedError 550', without the server's text, which may repeat the mail. */
function faultOf(output: unknown): string {
  const { name, code, command, response_code } = (output ?? {}) as Record<string, unknown>
  return [name, code, command, response_code]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}

/** Removes these dead mails, or the oldest ones, in the transaction. Concurrent calls take different ones. */
export async function dequeueDeadMails(db: Db, ids: readonly string[] | 'all'): Promise<Mail[]> {
  const chosen = ids === 'all' ? sql`` : sql`and id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ data: Mail }>`
    delete from pgboss.job where name = ${deadMailJob.name} and id in (
      select id from pgboss.job where name = ${deadMailJob.name} and state = 'created' ${chosen}
        order by created_on, id limit ${mostAtOnce} for update skip locked)
      returning data`.execute(db)
  return rows.map(({ data }) => data)
}
