import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { checkPayments } from '#server/features/subscriptions/events/check-payments.ts'
import { openPayments } from '#server/gateways/payments/open-payments.ts'
import { operatorMessage } from '#server/operator-error.ts'

const marks = { fine: 'ok   ', note: 'note ', wrong: 'WRONG' }

try {
  const config = readConfig(process.env)
  const database = await connect(config)
  try {
    await migrate(database.pool)
    const { db } = database
    // Nothing is bought here, so the sandbox signs no events.
    const { payments } = await openPayments(
      config.payments,
      config.public_url,
      db,
      'whsec_none',
      () => undefined,
    )
    const findings = await checkPayments({ config, db, payments })
    for (const { level, text } of findings) process.stdout.write(`${marks[level]} ${text}\n`)
    if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exitCode = 1
}
