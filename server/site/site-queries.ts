import { sql } from 'kysely'

import type { SiteNotice, SiteSettings } from '#shared/rules/staff/site.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** No row means that nothing was ever set. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  const row = await db.selectFrom('site_settings').selectAll().executeTakeFirst()
  if (!row) return { is_read_only: false, notice: null }
  const { is_read_only, notice_text, notice_level, notice_until } = row
  return {
    is_read_only,
    notice:
      notice_text === null || notice_level === null
        ? null
        : { text: notice_text, level: notice_level, until: notice_until },
  }
}

/** The same, locked until the transaction ends. */
export async function lockSettings(db: Db): Promise<SiteSettings> {
  await sql`insert into site_settings default values on conflict do nothing`.execute(db)
  await sql`select from site_settings for update`.execute(db)
  return readSettings(db)
}

export async function writeReadOnly(db: Db, is_read_only: boolean): Promise<void> {
  await db.updateTable('site_settings').set({ is_read_only }).execute()
}

export async function writeNotice(db: Db, notice: SiteNotice | null): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({
      notice_text: notice?.text ?? null,
      notice_level: notice?.level ?? null,
      notice_until: notice?.until ?? null,
    })
    .execute()
}
