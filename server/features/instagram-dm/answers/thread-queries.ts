import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** Seconds of a thread lock: longer than the slowest step (sending), short enough to recover soon from a crash. */
const leaseSeconds = 15

const lease = sql<string>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
export const open = ['received', 'answering'] as const

/** Unlocked threads with due messages, longest waiting first. */
export async function listDueThreads(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ thread_key: string }>`
    select m.thread_key from instagram_messages m join instagram_threads t using (thread_key)
      where m.state in ('received', 'answering') and m.due_at <= now()
        and (t.busy_until is null or t.busy_until < now())
      group by m.thread_key order by min(m.due_at) limit ${limit}`.execute(db)
  return rows.map(({ thread_key }) => thread_key)
}

/** Locks the thread, if it is free and has a due message. */
export async function acquireThreadLease(db: Db, threadKey: string, by: string): Promise<boolean> {
  const { rows } = await sql<object>`
    update instagram_threads t set busy_by = ${by}, busy_until = ${lease}
      where thread_key = ${threadKey} and (busy_until is null or busy_until < now())
        and exists (select from instagram_messages m where m.thread_key = t.thread_key
          and m.state in ('received', 'answering') and m.due_at <= now())
      returning 1`.execute(db)
  return rows.length > 0
}

/** Extends the lock. Undefined if it expired and another process has it. */
export async function renewThreadLease(db: Db, threadKey: string, by: string) {
  return db
    .updateTable('instagram_threads')
    .set({ busy_until: lease })
    .where('thread_key', '=', threadKey)
    .where('busy_by', '=', by)
    .returningAll()
    .executeTakeFirst()
}

export async function releaseThreadLease(db: Db, threadKey: string, by: string): Promise<void> {
  await db
    .updateTable('instagram_threads')
    .set({ busy_by: null, busy_until: null })
    .where('thread_key', '=', threadKey)
    .where('busy_by', '=', by)
    .execute()
}

/** Releases all locks. Only for a process that has the database to itself. */
export async function releaseThreadLeases(db: Db): Promise<void> {
  await db
    .updateTable('instagram_threads')
    .set({ busy_by: null, busy_until: null })
    .where('busy_by', 'is not', null)
    .execute()
}
