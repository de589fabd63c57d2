import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { sendNotifications } from '#server/features/push/deliver.ts'
import { createLog } from '#server/log.ts'
import { assemble } from '#server/start.ts'

/** The job that sends notifications, so many minutes later, as a process of its own that a test can kill. */
const [minutes = '0'] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await connect(config, true)
const { deps } = await assemble(config, database, createLog('silent'), config.secret ?? '')
const sent = await sendNotifications(deps, () => new Date(Date.now() + Number(minutes) * 60_000))
process.stdout.write(`sent ${sent}\n`)
process.exit(0)
