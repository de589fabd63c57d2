import type pg from 'pg'

/** Writes down that a backup is whole. A database of before this table is backed up all the same, to be upgraded then. */
export async function noteBackup(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ is_known: boolean }>(
    "select to_regclass('last_backup') is not null as is_known",
  )
  if (rows[0]?.is_known)
    await pool.query(
      'insert into last_backup (made_at) values (now()) on conflict (is_only) do update set made_at = excluded.made_at',
    )
}
