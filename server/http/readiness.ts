import type pg from 'pg'

export type Readiness = {
  /** What keeps this process from serving, in words; empty when it is ready. */
  faults: () => Promise<string[]>
  /** From now on the process is unready: it is about to stop. */
  stop: () => void
}

/** Ready means: not stopping, and the database answers within a second. Other companies do not count. */
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
