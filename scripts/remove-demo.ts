import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { removeDemoData } from '#server/demo/demo.ts'
import { operatorMessage } from '#server/operator-error.ts'

/** Removes the demo marketplace from the configured database. Stop the server first if the database is embedded. */
try {
  const database = await connect(readConfig(process.env))
  try {
    await migrate(database.pool)
    const { profiles, promo_codes } = await removeDemoData(database.db)
    process.stdout.write(
      profiles === 0
        ? 'There is no demo marketplace in this database.\n'
        : `Removed ${profiles} demo profiles and ${promo_codes} promo codes. Set DEMO_DATA=off to keep an empty database empty.\n`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exitCode = 1
}
