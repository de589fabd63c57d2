import type pg from 'pg'

export type Readiness = {
  /** Why this process is not ready. Empty when it is. */
  faults: () => Promise<string[]>
  /** Marks the process as unready before it stops. */
  stop: () => void
}

/** Ready: not stopping, and the database answers within a second. External services do not count. */
export function createReadiness(pool: pg.Pool): Readiness {
  let isStopping = false
  return {
    stop: () => (isStopping = true),
    async faults() {
      if (isStopping) return ['stopping']
      return (await answersInTime(pool)) ? [] : ['database']
    },
  }
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, 1000, false)))
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer))
}
