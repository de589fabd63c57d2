import { longestReason, shortestReason, staffRoles } from '#shared/rules/staff/staff.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import type { Database, Db } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { changeCardByEmail } from '#server/features/staff/people/cards.ts'
import { endSessionsByEmail } from '#server/features/staff/people/end-sessions.ts'
import { listStaffMembers, setStaff } from '#server/features/staff/members/grant-staff.ts'
import { resetTwoStep } from '#server/features/staff/people/reset-two-step.ts'
import { jobTable } from '#server/job-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { createLog } from '#server/log.ts'
import { operatorMessage } from '#server/operator-error.ts'
import { unwatched } from '#server/watch/watch.ts'

const usage = `Who is on the staff, and may open the staff desk, as a reviewer (codes, reports, applications) or an administrator; who is a credit-card profile; a way back in for who has lost
phone and recovery codes; and an end of all sessions. Be sure who asks: they are told by mail, and their password is left.

  npm run staff -- list
  npm run staff -- grant  somebody@example.com [reviewer|administrator]
  npm run staff -- revoke somebody@example.com
  npm run staff -- make-card somebody@example.com "the reason, which they read"
  npm run staff -- end-card  somebody@example.com "the reason, which they read"
  npm run staff -- reset-two-step somebody@example.com
  npm run staff -- end-sessions   somebody@example.com "the reason, for the log"

The person signs up first. Stop the server before, where its database is the embedded one.
`

type Call = { action: string; email: string; reason: string }

const isRole = (word: string): word is StaffRole => (staffRoles as readonly string[]).includes(word)

/** Returns a message about the result, or throws. */
async function run(database: Database, config: Config, call: Call): Promise<string> {
  const { action, email } = call
  if (action === 'list') return list(database.db)
  if (action === 'make-card' || action === 'end-card') return changeCard(database, config, call)
  if (action === 'reset-two-step') return resetSecondStep(database, config, email)
  if (action === 'end-sessions') return endAllSessions(database, config, call)
  const role = action === 'revoke' ? null : isRole(call.reason) ? call.reason : 'administrator'
  const { outcome, has_two_step } = await setStaff(database.db, email, role)
  if (outcome === 'no_account') throw noAccount(config, email)
  if (action === 'revoke')
    return outcome === 'changed'
      ? `${email} is no longer on the staff, from the next click on.\n`
      : `${email} was not on the staff.\n`
  const next = has_two_step
    ? `Next: open ${config.public_url}/staff.`
    : `Next: sign in, switch on two-step login in the settings under Security, then open ${config.public_url}/staff. Without it the desk stays closed.`
  return `${email} is ${outcome === 'changed' ? 'now' : 'already'} on the staff, as ${role ?? ''}.\n${next}\n`
}

async function list(db: Db): Promise<string> {
  const members = await listStaffMembers(db)
  if (members.length === 0) return 'Nobody is on the staff yet.\n'
  return members
    .map(
      (one) =>
        `${one.email}\t${one.full_name}\t${one.role}\t${one.has_two_step ? 'two-step login' : 'WITHOUT two-step login, so the desk stays closed'}\n`,
    )
    .join('')
}

async function changeCard(
  database: Database,
  config: Config,
  { action, email, reason }: Call,
): Promise<string> {
  const is_creditcard = action === 'make-card'
  const today = () => new Date().toISOString().slice(0, 10)
  const found = await withQueue(database, (queue) =>
    changeCardByEmail({ config, db: database.db, queue, today }, email, { is_creditcard, reason }),
  )
  if (!found) throw noAccount(config, email)
  return is_creditcard
    ? `${email} is a credit-card profile, and is told so by mail.\n`
    : `${email} is no credit-card profile; whoever was one is told so by mail. Their codes are hidden until there is another role.\n`
}

async function resetSecondStep(database: Database, config: Config, email: string): Promise<string> {
  const outcome = await withQueue(database, (queue) =>
    resetTwoStep({ config, db: database.db, queue }, email),
  )
  if (outcome === 'no_account') throw noAccount(config, email)
  return outcome === 'was_off'
    ? `${email} has no two-step login.\n`
    : `${email} signs in by the password alone now, and is told so by mail. Every session of theirs has ended.\n`
}

async function endAllSessions(
  database: Database,
  config: Config,
  { email, reason }: Call,
): Promise<string> {
  const found = await withQueue(database, (queue) =>
    endSessionsByEmail({ config, db: database.db, queue }, email, reason),
  )
  if (!found) throw noAccount(config, email)
  return `${email} is signed out everywhere; whoever was signed in is told so by mail.\n`
}

/** With the queue, because the running server sends its mails. */
async function withQueue<T>(database: Database, work: (queue: Queue) => Promise<T>): Promise<T> {
  const jobs = await openJobs(
    jobTable,
    database,
    { log: createLog('warn'), watch: await unwatched() },
    false,
  )
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}

function noAccount(config: Config, email: string): Error {
  return new Error(
    `There is no account with ${email}. Sign up at ${config.public_url}/signup first, then run this again.`,
  )
}

function readCall([action = '', email = '', ...words]: string[]): Call | undefined {
  const reason = words.join(' ').trim()
  const call = { action, email, reason }
  if (action === 'list') return call
  if (!email.includes('@')) return undefined
  if (action === 'grant') return reason === '' || isRole(reason) ? call : undefined
  if (['revoke', 'reset-two-step'].includes(action)) return call
  const takesReason = ['make-card', 'end-card', 'end-sessions'].includes(action)
  return takesReason && reason.length >= shortestReason && reason.length <= longestReason
    ? call
    : undefined
}

const call = readCall(process.argv.slice(2))
if (call) {
  try {
    const config = readConfig(process.env)
    const database = await connect(config)
    try {
      await migrate(database.pool)
      process.stdout.write(await run(database, config, call))
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${operatorMessage(error)}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(usage)
  process.exitCode = 1
}
