import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { sendDigests } from '#server/features/delivery/digests.ts'
import { createLog } from '#server/log.ts'
import { assemble } from '#server/start.ts'

/** The job that sends letters, at a time, as a process of its own that a test may kill. It writes a dot for each letter. */
const [time = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await connect(config, true)
const { deps } = await assemble(config, database, createLog('silent'), config.secret ?? '')
const { add } = deps.queue
deps.queue.add = async (...job) => {
  process.stdout.write('.')
  await add(...job)
}
await sendDigests(deps, new Date(time))
process.exit(0)
