import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** Something is there already, or is being made at this moment. */
const madeByOthers = new Set(['23505', '42P06', '42P07', '42710', '42723', '40P01', 'XX000'])

const maxTries = 5

/**
 * Starts a queue. Of processes that start at the same moment on a new database each wants to make its
 * tables, and all but one are refused: they try again and find them made.
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
