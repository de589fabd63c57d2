import type { Deps } from '#server/deps.ts'
import { MailRefusedError } from '#server/gateways/mail/refused.ts'
import { workEach } from '#server/jobs/worker.ts'
import type { Failed, Trial } from '#server/jobs/worker.ts'

import { letterNamed } from './letters/define-letter.ts'
import type { LetterTable } from './letters/define-letter.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailJob } from './mail-job.ts'
import type { Mail } from './mail-job.ts'
import { awaitedPriority, priorities } from './mail-urgency.ts'

const options = { batchSize: 10, failure: 'sending a mail failed' }

/**
 * Sends queued mails within a second of their commit. Urgent mails have a worker of their own and never wait for a
 * bulk batch.
 */
export function mailWorkers(letters: LetterTable) {
  const job = {
    ...mailJob,
    // One upload queues tens of thousands of mails.
    send: ({ template }: Mail) => ({
      priority: priorities[letterNamed(letters, template).urgency],
    }),
  }
  const sendOne = (deps: MailDeps, trial: Trial<Mail>) => send({ ...deps, letters }, trial)
  return [
    workEach(job, options, sendOne),
    workEach(job, { ...options, minPriority: awaitedPriority }, sendOne),
  ]
}

type MailDeps = Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'sign'>

/**
 * One delivery attempt. Its record contains neither the address nor the server's text. A mailed link may sign in, so
 * sent mails are deleted.
 */
async function send(
  deps: MailDeps & { letters: LetterTable },
  { id, payload, tries, isLast }: Trial<Mail>,
): Promise<Failed | undefined> {
  const facts = { job: mailJob.name, job_id: id, template: payload.template, tries }
  try {
    const outcome = await deliverMail(deps, id, payload)
    deps.log.info(facts, outcome === 'sent' ? 'mail sent' : 'mail not wanted any more')
    return undefined
  } catch (error) {
    const output = failureOf(error)
    if (error instanceof MailRefusedError) {
      deps.log.error({ ...facts, ...output }, 'mail refused')
      return { status: 'deadletter', output }
    }
    deps.log[isLast ? 'error' : 'warn'](
      { ...facts, ...output },
      isLast ? 'mail given up' : 'mail delayed',
    )
    return { status: 'failed', output }
  }
}

function failureOf(error: unknown): Record<string, unknown> {
  const { name, code, command, responseCode, response_code } = error as Record<string, unknown>
  return { name, code, command, response_code: response_code ?? responseCode }
}
