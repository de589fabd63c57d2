import { fromKysely } from 'pg-boss'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'

import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { deliverMail } from '#server/features/mail/deliver-mail.ts'
import type { Mail } from '#server/features/mail/templates.ts'
import { MailRefusedError } from '#server/gateways/mail/refused.ts'

export const mailQueue = 'mail'
export const deadMailQueue = 'mail-dead'

const hour = 3600
const day = 24 * hour

/** The mail queue, and the one for mails that could not be sent: 8 tries in about half an hour. */
export async function createMailQueues(boss: PgBoss): Promise<void> {
  const dead = { retryLimit: 0, retentionSeconds: 3 * day, deleteAfterSeconds: hour }
  const mail = {
    deadLetter: deadMailQueue,
    retryLimit: 7,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 240,
    retentionSeconds: day,
    // Sent ones are deleted at once; this is for those that failed and were copied to the dead ones.
    deleteAfterSeconds: hour,
  }
  await boss.createQueue(deadMailQueue, dead)
  await boss.updateQueue(deadMailQueue, dead)
  await boss.createQueue(mailQueue, mail)
  await boss.updateQueue(mailQueue, mail)
  // The queue's row is remembered here. Reading it later, inside a transaction, would wait for ever for
  // the embedded database's only connection.
  await boss.findJobs(mailQueue, { key: 'none' })
}

/** Puts a mail into the queue by the given transaction: when that is undone, there never was a mail. */
export async function addMail(boss: PgBoss, db: Db, mail: Mail): Promise<void> {
  await boss.send(mailQueue, mail, { db: fromKysely(db) })
}

/** So many in a statement. */
const mailsAtOnce = 1000

/** The same for many. */
export async function addMails(boss: PgBoss, db: Db, mails: readonly Mail[]): Promise<void> {
  for (let start = 0; start < mails.length; start += mailsAtOnce) {
    const jobs = mails.slice(start, start + mailsAtOnce).map((data) => ({ data }))
    await boss.insert(mailQueue, jobs, { db: fromKysely(db) })
  }
}

type MailDeps = Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'sign'>

/** Sends what is in the queue, a second after its transaction at the latest. */
export async function workMail(boss: PgBoss, deps: MailDeps): Promise<void> {
  await boss.work(
    mailQueue,
    {
      pollingIntervalSeconds: 1,
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    async (jobs: JobWithMetadata<Mail>[]) =>
      Promise.all(jobs.map((job) => settle(boss, deps, job))),
  )
}

/** One try. Its record never holds the address, nor the words of the server, which may repeat it. */
async function settle(
  boss: PgBoss,
  deps: MailDeps,
  { id, data, retryCount, retryLimit }: JobWithMetadata<Mail>,
): Promise<JobResult> {
  const facts = { job: mailQueue, job_id: id, template: data.template, tries: retryCount + 1 }
  try {
    const outcome = await deliverMail(deps, id, data)
    deps.log.info(facts, outcome === 'sent' ? 'mail sent' : 'mail not wanted any more')
  } catch (error) {
    const output = failureOf(error)
    if (error instanceof MailRefusedError) {
      deps.log.error({ ...facts, ...output }, 'mail refused')
      return { id, status: 'deadletter', output }
    }
    const isLast = retryCount >= retryLimit
    deps.log[isLast ? 'error' : 'warn'](
      { ...facts, ...output },
      isLast ? 'mail given up' : 'mail delayed',
    )
    return { id, status: 'failed', output }
  }
  // A link in it may sign somebody in, so nothing of a sent mail stays.
  await boss.deleteJob(mailQueue, id)
  return { id, status: 'completed' }
}

function failureOf(error: unknown): Record<string, unknown> {
  const { name, code, command, responseCode, response_code } = error as Record<string, unknown>
  return { name, code, command, response_code: response_code ?? responseCode }
}
