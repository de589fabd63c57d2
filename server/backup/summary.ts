import type { RestoreSummary } from './restore.ts'
import { secretFingerprint } from './secret-fingerprint.ts'

/** The report for the operator after a restore, with the remaining steps. */
export function summaryLines(
  { manifest, totals, jobs, migrated, recounted }: RestoreSummary,
  secret: string,
  formerSecrets: readonly string[],
): string[] {
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0)
  const lines = [
    `Restored the backup of ${manifest.made_at}: ${rows} rows of ${Object.keys(totals.rows).length} tables and ${totals.files} files.`,
  ]
  if (migrated.length > 0) lines.push(`Brought up to date by ${migrated.join(', ')}.`)
  if (recounted > 0) lines.push(`${recounted} kept counts were wrong and have been counted anew.`)
  if (jobs.mails_sent > 0)
    lines.push(`${jobs.mails_sent} mails that waited leave at the next start.`)
  if (jobs.mails_held > 0) {
    lines.push(
      `${jobs.mails_held} mails lie with the dead letters, as the installation of the backup may have sent them. ` +
        'Where it had stopped before, restore with --send-mails instead.',
    )
  }
  if (jobs.back > 0) lines.push(`${jobs.back} other jobs wait for the next start.`)
  if (jobs.dropped > 0) {
    lines.push(
      `${jobs.dropped} jobs were left out: wishes for links, or of a queue that is no more.`,
    )
  }
  const known = [secret, ...formerSecrets].map(secretFingerprint)
  if (!known.includes(manifest.secret_fingerprint)) {
    lines.push(
      'WARNING: this installation has another secret than the one of the backup. Until you set FANFARE_SECRET to that ' +
        'one (an embedded installation keeps it in <DATA_FOLDER>/secret), nobody stays signed in, two-step logins fail ' +
        'and temporary passwords cannot be read.',
    )
  }
  return lines
}
