import { PgBoss } from 'pg-boss'
import type { Db as Connection, JobInsert } from 'pg-boss'
import type { Logger } from 'pino'

import type { Database, Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { LinkWish } from '#server/features/accounts/account-links.ts'
import { keepSubscribed, refreshToken } from '#server/features/instagram-dm/upkeep.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import type { Mail } from '#server/features/mail/templates.ts'
import { sweepExpired } from '#server/features/promo-codes/queries.ts'
import { remindWhenDue } from '#server/features/reminders/reminders.ts'
import { handleStaleEvents, reconcilePayments } from '#server/features/subscriptions/reconcile.ts'
import { warnOwners } from '#server/features/verdicts/warn-owners.ts'

import { endDueElites } from '#server/features/staff/people.ts'
import { letTimePass } from '#server/gateways/payments/sandbox/clock.ts'
import { watchJobs } from '#server/watch/watch-jobs.ts'
import type { Watch } from '#server/watch/watch.ts'

import {
  addDomainRefresh,
  addDomainRefreshes,
  createDomainQueue,
  workDomains,
} from './domain-jobs.ts'
import { addFileDeletion, createFileQueue, workFiles } from './file-jobs.ts'
import { forgetAddress } from './forget-address.ts'
import { createLinkQueue, linkQueue, workLinks } from './link-jobs.ts'
import { addMail, addMails, createMailQueues, workMail } from './mail-jobs.ts'
import {
  addMarketingEvent,
  createMarketingQueues,
  dropMarketingEvents,
  workMarketing,
} from './marketing-jobs.ts'
import type { MarketingJob } from './marketing-jobs.ts'
import { addPaymentJob, createPaymentQueue, workPayments } from './payment-jobs.ts'
import type { PaymentJob } from './payment-jobs.ts'
import { retention, runRetention } from './retention.ts'
import { startQueue } from './start-queue.ts'

export type Jobs = {
  /** Puts a mail into the queue, by the transaction that it belongs to. */
  addMail: (db: Db, mail: Mail) => Promise<void>
  addMails: (db: Db, mails: readonly Mail[]) => Promise<void>
  /** Puts a wish for a link into the queue; whether there is an account is found out there. */
  addLinkWish: (wish: LinkWish) => Promise<void>
  /** Deletes the stored files of an account that the transaction deletes, and tries until they are gone. */
  addFileDeletion: (db: Db, userId: string) => Promise<void>
  /** Has the domains that an influencer's followers see brought up to date, once the transaction is done. */
  addDomainRefresh: (db: Db, influencerId: string) => Promise<void>
  /** The same for many influencers, no sooner than so many seconds from now. */
  addDomainRefreshes: (
    db: Db,
    influencerIds: readonly string[],
    delaySeconds: number,
  ) => Promise<void>
  /** Puts an event into the queue, with the consent under which it may leave. */
  addMarketingEvent: (db: Db, job: MarketingJob) => Promise<void>
  /** Takes out of the queue what waits under a consent or for an account. */
  dropMarketingEvents: typeof dropMarketingEvents
  /** Has something done at the payment provider, once the transaction is done. */
  addPaymentJob: (db: Db, job: PaymentJob) => Promise<void>
  /** Takes out of the queues, by the transaction, whatever waits there for this address. */
  forgetAddress: (db: Db, email: string) => Promise<void>
  /** The names of all queues. To be asked before the transaction that puts jobs back. */
  listQueues: () => Promise<string[]>
  /** Puts jobs of a backup into a queue, by the connection that is given. */
  putBack: (connection: Connection, name: string, jobs: JobInsert[]) => Promise<void>
  /** Starts the workers and what runs by the clock. */
  work: (deps: Deps) => Promise<void>
  stop: () => Promise<void>
}

type JobDeps = Pick<
  Deps,
  'config' | 'db' | 'instagram' | 'jobs' | 'log' | 'payments' | 'sandbox' | 'sign' | 'today'
>

/** What runs when, in UTC. The sweep turns off the codes whose day has passed; hourly heals a missed midnight. */
const schedule: Record<string, { cron: string; run: (deps: JobDeps) => Promise<number> }> = {
  'sweep-expired-promo-codes': {
    cron: '0 * * * *',
    run: ({ db, today }) => sweepExpired(db, today()),
  },
  // Often, so that a process that was down at the hour sends them as soon as it is up again.
  'send-reminders': { cron: '*/10 * * * *', run: (deps) => remindWhenDue(deps) },
  'handle-stale-payment-events': { cron: '*/5 * * * *', run: handleStaleEvents },
  'let-sandbox-time-pass': {
    cron: '5 * * * *',
    run: async ({ sandbox }) => (sandbox ? letTimePass(sandbox) : 0),
  },
  'reconcile-payments': { cron: '45 2 * * *', run: reconcilePayments },
  'end-elite': { cron: '*/10 * * * *', run: endDueElites },
  'instagram-set-up': { cron: '*/15 * * * *', run: keepSubscribed },
  'refresh-instagram-token': { cron: '25 4 * * *', run: (deps) => refreshToken(deps) },
  'refresh-extension': { cron: '* * * * *', run: refreshShops },
  'warn-of-failing-codes': { cron: '25 * * * *', run: warnOwners },
}

/**
 * Opens the queue over our own pool, so that it works on both databases. Jobs can be added from then on.
 * @param isSupervised schedules and looks after overdue jobs too; tests do without
 */
export async function openJobs(
  { pool }: Database,
  log: Logger,
  watch: Watch,
  isSupervised: boolean,
): Promise<Jobs> {
  const boss = await startQueue(() => {
    const queue = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'pgboss',
      supervise: isSupervised,
      schedule: isSupervised,
      maintenanceIntervalSeconds: 3600,
    })
    return queue.on('error', (error) => log.error({ err: error }, 'job queue'))
  })
  watchJobs(boss, watch)
  await createMailQueues(boss)
  await createLinkQueue(boss)
  await createFileQueue(boss)
  await createDomainQueue(boss)
  await createMarketingQueues(boss)
  await createPaymentQueue(boss)
  return {
    addMail: (db, mail) => addMail(boss, db, mail),
    addMails: (db, mails) => addMails(boss, db, mails),
    addLinkWish: async (wish) => void (await boss.send(linkQueue, wish)),
    addFileDeletion: (db, userId) => addFileDeletion(boss, db, userId),
    addDomainRefresh: (db, influencerId) => addDomainRefresh(boss, db, influencerId),
    addDomainRefreshes: (db, ids, delaySeconds) => addDomainRefreshes(boss, db, ids, delaySeconds),
    addMarketingEvent: (db, job) => addMarketingEvent(boss, db, job),
    dropMarketingEvents,
    addPaymentJob: (db, job) => addPaymentJob(boss, db, job),
    forgetAddress,
    listQueues: async () => {
      const names = (await boss.getQueues()).map(({ name }) => name)
      // Remembers the queues' rows, as `createMailQueues` does.
      for (const name of names) await boss.findJobs(name, { key: 'none' })
      return names
    },
    putBack: async (connection, name, jobs) => {
      await boss.insert(name, jobs, { db: connection })
    },
    work: (deps) => work(boss, deps),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

async function work(boss: PgBoss, deps: Deps): Promise<void> {
  await workMail(boss, deps)
  await workLinks(boss, deps)
  await workFiles(boss, deps)
  await workDomains(boss, deps)
  await workMarketing(boss, deps)
  await workPayments(boss, deps)
  for (const [name, { cron, run }] of Object.entries(schedule)) {
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
    await boss.work(name, { pollingIntervalSeconds: 20 }, async () =>
      logged(name, deps.log, () => run(deps)),
    )
    await boss.schedule(name, cron)
  }
  for (const [name, { cron }] of Object.entries(retention)) {
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
    await boss.work(name, { pollingIntervalSeconds: 20 }, async () => runRetention(name, deps))
    await boss.schedule(name, cron)
  }
  // A process that was down at midnight must not show yesterday's codes until the next full hour.
  await logged('sweep-expired-promo-codes', deps.log, () => sweepExpired(deps.db, deps.today()))
  await logged('refresh-extension', deps.log, () => refreshShops(deps))
}

async function logged(job: string, log: Logger, run: () => Promise<number>): Promise<void> {
  const rows = await run()
  if (rows > 0) log.info({ job, rows }, 'job done')
}
