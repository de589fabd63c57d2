import type { Deps } from '#server/deps.ts'
import { MailRefusedError } from '#server/gateways/mail/refused.ts'
import { workEach } from '#server/jobs/worker.ts'
import type { Failed, Trial } from '#server/jobs/worker.ts'

import { deliverMail } from './deliver-mail.ts'
import { mailJob } from './mail-job.ts'
import { awaitedPriority } from './mail-urgency.ts'
import type { Mail } from './templates.ts'

const options = { batchSize: 10, failure: 'sending a mail failed' }

/**
 * Sends what is in the queue, a second after its transaction at the latest, and what somebody waits for
 * before everything else: it never waits for a batch of others in hand either.
 */
export const mailWorkers = [
  workEach(mailJob, options, send),
  workEach(mailJob, { ...options, minPriority: awaitedPriority }, send),
]

type MailDeps = Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'sign'>

/**
 * One try. Its record never holds the address, nor the words of the server, which may repeat it. A link in a mail
 * may sign somebody in, so nothing of a sent one stays.
 */
async function send(
  deps: MailDeps,
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
