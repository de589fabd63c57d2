import { sql } from 'kysely'

import { counted } from '#shared/rules/text/formats.ts'
import { backupDays } from '#shared/rules/staff/staff.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { version } from '#server/version.ts'

import { fine, note, wrong } from './finding.ts'
import type { Check } from './run-checks.ts'

type Needs = Pick<Deps, 'config' | 'db'>

/** Days after which a rehearsal of a backup is too old. */
const rehearsalDays = 92
/** Counting goes no further. */
const most = 1000
const hour = 60 * 60 * 1000
/** Tolerated difference of the two clocks, in seconds. */
const clockTolerance = 2

async function one<Row extends object>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('A check reads one row')
  return row
}

export const databaseChecks: readonly Check<Needs>[] = [
  {
    id: 'staff',
    title: 'Staff',
    run: async ({ db }) => {
      const { all, administrators, without } = await one(
        db,
        sql<{ all: number; administrators: number; without: number }>`
          select count(*)::int as all,
              (count(*) filter (where staff_role = 'administrator'))::int as administrators,
              (count(*) filter (where not two_factor_enabled
                and not exists (select from passkeys where user_id = profiles.id)))::int as without
            from profiles join users using (id) where is_staff`,
      )
      if (without > 0)
        return note(
          `${counted(without, 'person', 'people')} on the staff cannot open the desk without a second step.`,
          'They switch two-step login on under Profile, Security, or add a passkey. Or take them from the staff.',
        )
      return administrators < 2
        ? note(
            `${counted(all, 'person', 'people')} on the staff, one administrator.`,
            'Make a second administrator, so that somebody can help when one loses phone and recovery codes.',
          )
        : fine(`${counted(all, 'person', 'people')} on the staff, all with a second step.`)
    },
  },
  {
    id: 'demo_data',
    title: 'Demo data',
    run: async ({ db }) => {
      const { is_there } = await one(
        db,
        sql<{ is_there: boolean }>`select exists (select from profiles where is_demo) as is_there`,
      )
      return is_there
        ? wrong('The invented marketplace is in this database.', 'Run npm run demo:remove.')
        : fine('There is none.')
    },
  },
  {
    id: 'mail',
    title: 'Mail',
    run: async ({ config, db }) => {
      if (config.mail.smtp === undefined)
        return wrong(
          'No mail server is configured: mails are kept, and reach nobody.',
          'Set SMTP_URL and MAIL_FROM, then send a test mail.',
        )
      const { sent_at, is_dead } = await one(
        db,
        sql<{ sent_at: string | null; is_dead: boolean }>`
          select max(created_at) as sent_at, exists (
              select from pgboss.job where name = 'mail-dead' and state = 'created'
                and data->>'template' = 'test_mail') as is_dead
            from staff_actions where action = 'test_mail_sent'`,
      )
      if (sent_at === null)
        return note('No test mail was sent yet.', 'Send one, and see whether it arrives.')
      return is_dead
        ? wrong(
            'A test mail could not be sent.',
            'The reason is under Dead letters. Often it is a sender that the mail server does not let through.',
          )
        : fine('The mail server took the last test mail, or has it still to take.')
    },
  },
  {
    id: 'payments',
    title: 'Payment events',
    run: async ({ config, db }) => {
      if (config.payments.kind !== 'stripe') return fine('Nothing comes from Stripe here.')
      const { seen_at, stuck, refused_at } = await one(
        db,
        sql<{ seen_at: string | null; stuck: number; refused_at: string | null }>`
          select (select max(received_at) from webhook_inbox where provider = 'stripe') as seen_at,
              (select count(*)::int from (select from webhook_inbox
                where handled_at is null and received_at < now() - interval '15 minutes' limit ${most}) late) as stuck,
              (select last_at from payment_refusals where provider = 'stripe' and last_at > now() - interval '1 day') as refused_at`,
      )
      if (stuck > 0)
        return wrong(
          `${counted(stuck, 'event')} of the payment provider could not be handled.`,
          'Look under Payments, and at the log for the reason.',
        )
      if (refused_at !== null && (seen_at === null || refused_at > seen_at))
        return wrong(
          'The last event of the payment provider had a wrong signature.',
          'Compare STRIPE_WEBHOOK_SECRETS with the signing secret of the endpoint.',
        )
      return seen_at === null
        ? wrong(
            'No event of the payment provider has arrived yet.',
            'Look under Payments whether the endpoint is right, and send a test event at the provider.',
          )
        : fine('Events of the payment provider arrive.')
    },
  },
  {
    id: 'instagram',
    title: 'Direct messages',
    run: async ({ config, db }) => {
      if (config.instagram.kind !== 'graph')
        return note(
          'No Instagram account is configured: nobody answers direct messages.',
          'Set the four INSTAGRAM variables, if you want that.',
        )
      const { seen_at, alarms } = await one(
        db,
        sql<{ seen_at: string | null; alarms: number }>`
          select (select max(received_at) from instagram_messages) as seen_at,
              (select count(*)::int from instagram_alarms) as alarms`,
      )
      if (alarms > 0)
        return wrong(
          'The Instagram account has an alarm.',
          'docs/operations/services.md says what each alarm means.',
        )
      return seen_at === null
        ? wrong(
            'No direct message has arrived yet.',
            'Write one to the account. If nothing comes, look at the webhook in the app dashboard.',
          )
        : fine('Direct messages arrive.')
    },
  },
  {
    id: 'backup',
    title: 'Backup',
    run: async ({ db }) => {
      const { made_at, is_rehearsed } = await one(
        db,
        sql<{ made_at: string | null; is_rehearsed: boolean | null }>`
          select max(made_at) as made_at,
              bool_or(rehearsed_at > now() - ${rehearsalDays} * interval '1 day') as is_rehearsed
            from last_backup`,
      )
      const how = 'Run npm run backup, best each night by the clock, and read what it says.'
      if (made_at === null) return wrong('No backup was made yet.', how)
      const hours = Math.floor((Date.now() - Date.parse(made_at)) / hour)
      if (hours >= backupDays * 24)
        return wrong(`The newest backup is ${counted(Math.floor(hours / 24), 'day')} old.`, how)
      const text = `The newest backup is ${counted(hours, 'hour')} old.`
      if (hours >= 26) return note(text, how)
      return is_rehearsed
        ? fine(text)
        : note(
            `${text} None was restored for a try in the last ${rehearsalDays} days.`,
            'Run npm run restore -- --rehearse: it restores the newest one beside the installation.',
          )
    },
  },
  {
    id: 'clock',
    title: 'Clock',
    run: async ({ db }) => {
      const before = Date.now()
      const { at } = await one(
        db,
        sql<{ at: string }>`select extract(epoch from clock_timestamp()) * 1000 as at`,
      )
      const after = Date.now()
      // The clock was read at some moment between the two.
      const off = Math.max(before - Number(at), Number(at) - after, 0) / 1000
      return off > clockTolerance
        ? wrong(
            `The clocks of this machine and of the database are ${counted(Math.round(off), 'second')} apart.`,
            'Let both follow a time server (systemd-timesyncd or chrony). Limits and links count by both clocks.',
          )
        : fine('This machine and the database have the same time.')
    },
  },
  {
    id: 'dead_letters',
    title: 'Dead letters',
    run: async ({ db }) => {
      const { mails, messages, jobs } = await one(
        db,
        sql<{ mails: number; messages: number; jobs: number }>`
          select
            (select count(*)::int from (select from pgboss.job
              where name = 'mail-dead' and state = 'created' limit ${most}) dead) as mails,
            (select count(*)::int from (select from instagram_messages where state = 'failed' limit ${most}) failed) as messages,
            (select count(*)::int from (select from pgboss.job
              where state = 'failed' and name not like '%-dead' and name <> 'mail' limit ${most}) failed) as jobs`,
      )
      if (jobs > 0)
        return wrong(
          `${counted(jobs, 'job')} failed for good.`,
          'The log says why, as level 50. They are deleted after two weeks.',
        )
      return mails + messages > 0
        ? note(
            `${counted(mails, 'mail')} and ${counted(messages, 'direct message')} could not be delivered.`,
            'Look under Dead letters, and send them again or discard them.',
          )
        : fine('Everything was delivered.')
    },
  },
  {
    id: 'late_jobs',
    title: 'Jobs',
    run: async ({ db }) => {
      const { rows } = await sql<{ name: string; count: number }>`
        select name, count(*)::int as count from (
            select name from pgboss.job where state in ('created', 'retry')
              and start_after < now() - interval '15 minutes' and name not like '%-dead' limit ${most}) late
          group by name order by 2 desc limit 5`.execute(db)
      return rows.length === 0
        ? fine('No job waits for longer than a quarter of an hour.')
        : wrong(
            `Jobs wait for longer than a quarter of an hour: ${rows.map(({ name, count }) => `${name} (${count})`).join(', ')}.`,
            'See whether a copy runs jobs at all, and whether the service behind the queue answers: the mail server, the payment provider.',
          )
    },
  },
  {
    id: 'version',
    title: 'Version',
    run: async ({ db }) => {
      const { newest } = await one(
        db,
        sql<{
          newest: string
        }>`select regexp_replace(max(name), '\\.sql$', '') as newest from schema_migrations`,
      )
      const runs = `Version ${version.product}, database ${version.schema}`
      return newest > version.schema
        ? note(
            `${runs}; a newer version has changed the database (${newest}).`,
            'Replace the copies that still run the former version.',
          )
        : fine(`${runs}.`)
    },
  },
]
