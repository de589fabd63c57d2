import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import { sendDigests } from '#server/features/delivery/digests.ts'
import { sendNotifications } from '#server/features/push/deliver.ts'
import { createLog } from '#server/log.ts'
import { assemble } from '#server/start.ts'

/** A job as a process of its own that a test may kill. It writes a dot for each job that it adds. */
const [job, time = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await connect(config, true)
const { deps } = await assemble(config, database, createLog('silent'), config.secret ?? '')
const { add } = deps.queue
deps.queue.add = async (...added) => {
  process.stdout.write('.')
  await add(...added)
}
if (job === 'digests') await sendDigests(deps, new Date(time))
// So many minutes later.
else await sendNotifications(deps, () => new Date(Date.now() + Number(time) * 60_000))
process.exit(0)
