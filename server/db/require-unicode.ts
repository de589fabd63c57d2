import type pg from 'pg'

import { OperatorError } from '#server/operator-error.ts'

/**
 * Searches and brand names ignore case by the database's `lower()`. With an ASCII-only locale 'Ünlü' would silently
 * not match. Throws with the remedy.
 */
export async function requireUnicode(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; knows_case: boolean }>(
    "select current_setting('server_encoding') as encoding, lower(U&'\\00DC') = U&'\\00FC' as knows_case",
  )
  if (rows[0]?.encoding === 'UTF8' && rows[0].knows_case) return
  throw new OperatorError(
    'The database must be UTF8 with a locale that knows letters beyond ASCII. Create it so, for example: ' +
      "create database fanfare template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'",
  )
}
