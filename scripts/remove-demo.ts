import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { removeDemoData } from '#server/db/demo/demo.ts'
import { migrate } from '#server/db/migrate.ts'

/** Takes the demo marketplace out of the configured database; stop the server first where it is the embedded one. */
const config = readConfig(process.env)
try {
  const database = await connect(config)
  try {
    await migrate(database.pool)
    const { profiles, promo_codes } = await removeDemoData(database.db)
    process.stdout.write(`Removed ${profiles} demo profiles and ${promo_codes} promo codes. Set DEMO_DATA=off to keep an empty database empty.\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
