import { setTimeout as sleep } from 'node:timers/promises'

import { archiveFileName, backUpToFile } from '#server/backup/archive-file.ts'
import { backUp } from '#server/backup/back-up.ts'
import { openExisting } from '#server/backup/installation.ts'
import { backUpToTarget, nextBackup } from '#server/backup/keep-backups.ts'
import { recordBackup } from '#server/backup/record-backup.ts'
import { openTarget } from '#server/backup/target/open-target.ts'
import { readConfig } from '#server/config.ts'
import { operatorMessage } from '#server/operator-error.ts'

/**
 * Creates a backup of the configured installation: npm run backup [-- <file>]. With - it writes the archive to standard
 * output. Without a file it writes to BACKUP_TARGET, if that is set, and deletes old archives. With --nightly the
 * command keeps running and does this each night. On PostgreSQL the product may run meanwhile.
 */
const say = (text: string) => void process.stderr.write(`${text}\n`)
const isPrivate =
  'It holds addresses, sessions and password hashes: keep it as safe as the database.'
/** Milliseconds before the next try after a failed backup. */
const patience = 60 * 60_000
/** The interval is short, so that a machine that slept does not miss the night. */
const longestWait = 10 * 60_000

try {
  const config = readConfig(process.env)
  const [file] = process.argv.slice(2)
  if (file === '--nightly') await eachNight()
  else if (file === undefined && config.backups.target !== undefined) await backUpOnce()
  else await toFile(file ?? archiveFileName(new Date()))

  async function toFile(file: string) {
    const installation = await openExisting(config)
    try {
      if (file === '-') {
        await backUp(installation, process.stdout, say)
      } else {
        const { tables, rows, files, bytes } = await backUpToFile(installation, file, say)
        say(`${file}: ${rows} rows of ${tables} tables and ${files} files in ${bytes} bytes.`)
        say(isPrivate)
      }
      await recordBackup(installation.database.pool)
    } finally {
      await installation.database.close()
    }
  }

  async function backUpOnce() {
    const target = openTarget(config.backups)
    const installation = await openExisting(config)
    try {
      const { keep } = config.backups
      const made = await backUpToTarget(installation, target, { keep, now: new Date() }, say)
      say(
        `${made.name} in ${target.place}: ${made.rows} rows of ${made.tables} tables and ${made.files} files.`,
      )
      for (const old of made.removed) say(`${old} was deleted: the newest ${keep} are kept.`)
      say(isPrivate)
    } finally {
      await installation.database.close()
    }
  }

  /** Runs until a signal ends the process. A failure is reported, and retried after an hour. */
  async function eachNight(): Promise<never> {
    const target = openTarget(config.backups)
    for (;;) {
      try {
        const wait = nextBackup(await target.list(), new Date()).getTime() - Date.now()
        if (wait > 0) await sleep(Math.min(wait, longestWait))
        else await backUpOnce()
      } catch (error) {
        say(operatorMessage(error))
        await sleep(patience)
      }
    }
  }
} catch (error) {
  say(operatorMessage(error))
  process.exitCode = 1
}
