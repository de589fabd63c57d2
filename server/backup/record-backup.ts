import type pg from 'pg'

/** Records the time of a complete backup. Databases older than this table can still be backed up. */
export async function recordBackup(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ is_known: boolean }>(
    "select to_regclass('last_backup') is not null as is_known",
  )
  if (rows[0]?.is_known)
    await pool.query(
      'insert into last_backup (made_at) values (now()) on conflict (is_only) do update set made_at = excluded.made_at',
    )
}

/** Records the rehearsal of a backup that was made at that time. */
export async function recordRehearsal(pool: Pick<pg.Pool, 'query'>, madeAt: string): Promise<void> {
  await pool.query(
    `insert into last_backup (made_at, rehearsed_at) values ($1, now())
      on conflict (is_only) do update set rehearsed_at = excluded.rehearsed_at`,
    [madeAt],
  )
}
