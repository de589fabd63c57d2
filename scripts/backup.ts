import { archiveFileName, backUpToFile } from '#server/backup/archive-file.ts'
import { backUp } from '#server/backup/back-up.ts'
import { openExisting } from '#server/backup/installation.ts'
import { noteBackup } from '#server/backup/note-backup.ts'
import { readConfig } from '#server/config.ts'
import { toldToOperator } from '#server/operator-error.ts'

/**
 * Creates a backup of the configured installation: npm run backup [-- <file>]. With - the archive goes to standard
 * output. On PostgreSQL the product may run meanwhile.
 */
const say = (text: string) => void process.stderr.write(`${text}\n`)

try {
  const installation = await openExisting(readConfig(process.env))
  try {
    const file = process.argv[2] ?? archiveFileName(new Date())
    if (file === '-') {
      await backUp(installation, process.stdout, say)
    } else {
      const { tables, rows, files, bytes } = await backUpToFile(installation, file, say)
      say(`${file}: ${rows} rows of ${tables} tables and ${files} files in ${bytes} bytes.`)
      say('It holds addresses, sessions and password hashes: keep it as safe as the database.')
    }
    await noteBackup(installation.database.pool)
  } finally {
    await installation.database.close()
  }
} catch (error) {
  say(toldToOperator(error))
  process.exitCode = 1
}
