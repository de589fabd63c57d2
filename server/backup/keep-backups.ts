import { archiveFileName, madeBy } from './archive-file.ts'
import type { Report } from './archive-format.ts'
import { backUp } from './back-up.ts'
import type { BackupSummary } from './back-up.ts'
import type { Installation } from './installation.ts'
import { recordBackup } from './record-backup.ts'
import type { BackupTarget } from './target/target.ts'

/** Writes a backup to the target, and then deletes all but the newest. A failed backup deletes nothing. */
export async function backUpToTarget(
  installation: Installation,
  target: BackupTarget,
  { keep, now }: { keep: number; now: Date },
  report: Report,
): Promise<BackupSummary & { name: string; removed: string[] }> {
  const name = archiveFileName(now)
  const summary = await target.write(name, (out) => backUp(installation, out, report))
  await recordBackup(installation.database.pool)
  const removed = madeBy(await target.list(), now).slice(0, -keep)
  for (const old of removed) await target.remove(old)
  return { ...summary, name, removed }
}

const minute = 60_000
const day = 24 * 60 * minute

/**
 * The time of the next backup: 03:10 UTC after the newest one, or now if there is none or that night has passed. 03:10
 * is after the comparison of payments and before the first readers of the morning.
 */
export function nextBackup(names: readonly string[], now: Date): Date {
  const newest = madeBy(names, now).at(-1)
  const made = newest === undefined ? undefined : madeAt(newest)
  if (made === undefined) return now
  const night = new Date(made)
  night.setUTCHours(3, 10, 0, 0)
  const due = night > made ? night : new Date(night.getTime() + day)
  return due > now ? due : now
}

/** The time in the name of an archive. */
function madeAt(name: string): Date | undefined {
  const [, date = '', hours, minutes, seconds] =
    /^fanfare-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name) ?? []
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
