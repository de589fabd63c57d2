import type { SiteNotice, SiteSettings } from '#shared/rules/staff/site.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { lockSettings, writeNotice, writeReadOnly } from '#server/site/site-queries.ts'

import { recordStaffAction } from './staff-log.ts'
import type { StaffActor } from './staff-log.ts'

type SiteDeps = Pick<Deps, 'db' | 'site'>

const target = { target_type: 'site', target_label: 'The site' } as const

/** Switches read-only mode on or off. No change is no action. Other copies apply it within two seconds. */
export async function setReadOnly(
  { db, site }: SiteDeps,
  staff: StaffActor,
  { is_read_only, reason }: { is_read_only: boolean; reason: string },
): Promise<SiteSettings> {
  await transact(db, async (db) => {
    const former = await lockSettings(db)
    if (former.is_read_only === is_read_only) return
    await writeReadOnly(db, is_read_only)
    await recordStaffAction(db, staff, {
      ...target,
      action: is_read_only ? 'read_only_on' : 'read_only_off',
      before: { is_read_only: !is_read_only },
      after: { is_read_only },
      reason,
    })
  })
  await site.reload()
  return site.current()
}

/** Shows a notice above every page; null removes it. */
export async function setNotice(
  { db, site }: SiteDeps,
  staff: StaffActor,
  notice: SiteNotice | null,
): Promise<SiteSettings> {
  await transact(db, async (db) => {
    const former = await lockSettings(db)
    if (JSON.stringify(former.notice) === JSON.stringify(notice)) return
    await writeNotice(db, notice)
    await recordStaffAction(db, staff, {
      ...target,
      action: notice ? 'notice_set' : 'notice_removed',
      before: { notice: former.notice?.text ?? null },
      after: { notice: notice?.text ?? null, ...(notice?.until ? { until: notice.until } : {}) },
    })
  })
  await site.reload()
  return site.current()
}
