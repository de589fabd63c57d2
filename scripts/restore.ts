import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { BackupError } from '#server/backup/archive-format.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { backUpToFile } from '#server/backup/archive-file.ts'
import { withNewest } from '#server/backup/fetch-archive.ts'
import { open, openExisting, placeOfFolder, secretOf } from '#server/backup/installation.ts'
import { recordRehearsal } from '#server/backup/record-backup.ts'
import { rehearse } from '#server/backup/rehearse.ts'
import { restore } from '#server/backup/restore.ts'
import { summaryLines } from '#server/backup/summary.ts'
import { openTarget } from '#server/backup/target/open-target.ts'
import type { WaitingMails } from '#server/backup/pending-jobs.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { operatorMessage } from '#server/operator-error.ts'

/**
 * Restores a backup into the configured, empty installation: npm run restore -- <file> [--send-mails]. With --rehearse
 * it restores beside the installation instead. Or moves an embedded installation: npm run restore -- --from-folder
 * data.
 */
const usage = `npm run restore -- <file> [--send-mails]     puts a backup into an empty installation
npm run restore -- --newest [--send-mails]   does so with the newest of BACKUP_TARGET
npm run restore -- --rehearse [<file>] [--into postgres://…]
                                             tries it beside the installation, with the newest one or a file: in a
                                             folder that goes afterwards, or in an empty database
npm run restore -- --from-folder <folder>    moves the embedded installation of a folder into it`

const say = (text: string) => void process.stderr.write(`${text}\n`)

try {
  const { values, positionals } = readArguments()
  const config = readConfig(process.env)
  const folder = values['from-folder']
  const mails = values['send-mails'] ? 'send' : 'hold'
  const withArchive = (work: (file: string) => Promise<void>) =>
    positionals[0] === undefined
      ? withNewest(openTarget(config.backups), work)
      : work(positionals[0])
  if (folder !== undefined) await move(config, folder)
  else if (values.rehearse) await withArchive((file) => tryOut(config, file, values.into))
  else await withArchive((file) => restoreFile(config, file, mails))
} catch (error) {
  say(operatorMessage(error))
  process.exitCode = 1
}

function readArguments() {
  try {
    const given = parseArgs({
      allowPositionals: true,
      options: {
        'from-folder': { type: 'string' },
        into: { type: 'string' },
        newest: { type: 'boolean' },
        rehearse: { type: 'boolean' },
        'send-mails': { type: 'boolean' },
      },
    })
    const { values, positionals } = given
    const sources = [positionals.length, values['from-folder'] ? 1 : 0, values.newest ? 1 : 0]
    const count = sources.reduce((sum, some) => sum + some)
    const isRight = values.rehearse
      ? count <= 1 && !values['from-folder'] && !values['send-mails']
      : count === 1 && !values.into
    if (isRight) return given
  } catch {
    // An unknown option.
  }
  throw new BackupError(usage)
}

async function restoreFile(config: Config, file: string, mails: WaitingMails): Promise<void> {
  const installation = await open(config)
  try {
    const log = createLog(config.log_level === 'info' ? 'warn' : config.log_level)
    const summary = await restore({ ...installation, log }, file, mails, say)
    for (const line of summaryLines(summary, installation.secret, config.former_secrets)) say(line)
  } finally {
    await installation.database.close()
  }
}

/** Restores the archive beside the installation, reports the result, and records it in the installation. */
async function tryOut(config: Config, file: string, into: string | undefined): Promise<void> {
  const summary = await rehearse(file, into, { log: createLog('warn'), report: say })
  const secret = await secretOf(config)
  for (const line of summaryLines(summary, secret, config.former_secrets)) say(line)
  say(`It took ${counted(summary.seconds, 'second')}. The installation itself was not touched.`)
  try {
    const { database } = await openExisting(config)
    await recordRehearsal(database.pool, summary.manifest.made_at).finally(database.close)
  } catch (error) {
    say(`The desk does not know of it: ${operatorMessage(error)}`)
  }
}

/** Backup and restore in one run. The source folder stays unchanged. The operator sends its pending mails. */
async function move(config: Config, folder: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'fanfare-move-'))
  try {
    const file = join(place, 'fanfare.tar.gz')
    const source = await openExisting(placeOfFolder(folder))
    try {
      await backUpToFile(source, file, say)
    } finally {
      await source.database.close()
    }
    await restoreFile(config, file, 'send')
    say(`Everything of ${folder} was moved. It is as it was; do not start the product on it again.`)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
