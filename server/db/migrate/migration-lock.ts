import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Advisory lock number, the same in every process: one process migrates at a time, and none while a backup is made. */
const lockNumber = 471_100

const tryAgainAfter = 200

/**
 * Takes the lock and returns its release function. Polls, because a waiting statement would hold a snapshot, and
 * building an index concurrently waits for all older snapshots.
 */
export async function acquireMigrationLock(
  client: pg.ClientBase,
  kind: 'alone' | 'shared',
): Promise<() => Promise<void>> {
  const suffix = kind === 'shared' ? '_shared' : ''
  for (;;) {
    const { rows } = await client.query<{ is_taken: boolean }>(
      `select pg_try_advisory_lock${suffix}($1) as is_taken`,
      [lockNumber],
    )
    if (rows[0]?.is_taken) break
    await sleep(tryAgainAfter)
  }
  return async () =>
    void (await client.query(`select pg_advisory_unlock${suffix}($1)`, [lockNumber]))
}
