import { sql } from 'kysely'

import type { Reading } from '#server/watch/metric-collectors.ts'

/** Metric: the age of the newest backup and of the last rehearsal. Absent if there was none. */
export const readBackups: Reading = async (db, metrics) => {
  const { rows } = await sql<{ backup: number | null; rehearsal: number | null }>`
    select extract(epoch from now() - max(made_at))::float8 as backup,
        extract(epoch from now() - max(rehearsed_at))::float8 as rehearsal
      from last_backup`.execute(db)
  metrics.backupAge.reset()
  for (const [of, seconds] of Object.entries(rows[0] ?? {}))
    if (seconds !== null) metrics.backupAge.set({ of }, seconds)
}
