import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { listStaffMembers, setStaff } from '#server/features/staff/grant-staff.ts'
import { toldToOperator } from '#server/operator-error.ts'

const usage = `Who is on the staff, and may open the staff desk.

  npm run staff -- list
  npm run staff -- grant  somebody@example.com
  npm run staff -- revoke somebody@example.com

The person signs up first. Stop the server before, where its database is the embedded one.
`

/** Says what it did, or throws what it could not do. */
async function run(db: Db, config: Config, action: string, email: string): Promise<string> {
  if (action === 'list') {
    const members = await listStaffMembers(db)
    if (members.length === 0) return 'Nobody is on the staff yet.\n'
    return members
      .map(
        (one) =>
          `${one.email}\t${one.full_name}\t${one.has_two_step ? 'two-step login' : 'WITHOUT two-step login, so the desk stays closed'}\n`,
      )
      .join('')
  }
  const { outcome, has_two_step } = await setStaff(db, email, action === 'grant')
  if (outcome === 'no_account')
    throw new Error(
      `There is no account with ${email}. Sign up at ${config.public_url}/signup first, then run this again.`,
    )
  if (action === 'revoke')
    return outcome === 'changed'
      ? `${email} is no longer on the staff, from the next click on.\n`
      : `${email} was not on the staff.\n`
  const next = has_two_step
    ? `Next: open ${config.public_url}/staff.`
    : `Next: sign in, switch on two-step login in the settings under Security, then open ${config.public_url}/staff. Without it the desk stays closed.`
  return `${email} is ${outcome === 'changed' ? 'now' : 'already'} on the staff.\n${next}\n`
}

const [action = '', email = ''] = process.argv.slice(2)
if (action === 'list' || (['grant', 'revoke'].includes(action) && email.includes('@'))) {
  try {
    const config = readConfig(process.env)
    const database = await connect(config)
    try {
      await migrate(database.pool)
      process.stdout.write(await run(database.db, config, action, email))
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${toldToOperator(error)}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(usage)
  process.exitCode = 1
}
