import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { BackupError } from '#server/backup/archive-format.ts'
import { backUpToFile } from '#server/backup/archive-file.ts'
import { open, openExisting, placeOfFolder } from '#server/backup/installation.ts'
import { restore } from '#server/backup/restore.ts'
import { summaryLines } from '#server/backup/summary.ts'
import type { WaitingMails } from '#server/backup/pending-jobs.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { toldToOperator } from '#server/operator-error.ts'

/**
 * Restores a backup into the configured, empty installation: npm run restore -- <file> [--send-mails]. Or moves an
 * embedded installation: npm run restore -- --from-folder data.
 */
const usage = `npm run restore -- <file> [--send-mails]     puts a backup into an empty installation
npm run restore -- --from-folder <folder>    moves the embedded installation of a folder into it`

const say = (text: string) => void process.stderr.write(`${text}\n`)

try {
  const { values, positionals } = readArguments()
  const config = readConfig(process.env)
  const folder = values['from-folder']
  if (folder === undefined) {
    await restoreFile(config, positionals[0] ?? '', values['send-mails'] ? 'send' : 'hold')
  } else {
    await move(config, folder)
  }
} catch (error) {
  say(toldToOperator(error))
  process.exitCode = 1
}

function readArguments() {
  try {
    const given = parseArgs({
      allowPositionals: true,
      options: { 'from-folder': { type: 'string' }, 'send-mails': { type: 'boolean' } },
    })
    const sources = given.positionals.length + (given.values['from-folder'] === undefined ? 0 : 1)
    if (sources === 1) return given
  } catch {
    // An option that there is not.
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
