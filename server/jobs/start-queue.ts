import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** Errors of concurrent creation: the object exists already or is being created. */
const madeByOthers = new Set(['23505', '42P06', '42P07', '42710', '42723', '40P01', 'XX000'])

const maxTries = 5

/**
 * Starts the queue. Processes that start together on a new database all try to create its tables; all but one fail.
 * They retry and find the tables.
 */
export async function startQueue(make: () => PgBoss): Promise<PgBoss> {
  for (let tries = 1; ; tries++) {
    const boss = make()
    try {
      await boss.start()
      return boss
    } catch (error) {
      if (tries >= maxTries || !madeByOthers.has((error as { code?: string }).code ?? ''))
        throw error
      await sleep(200 * tries)
    }
  }
}
