import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

import { transact } from '#server/db/connection/transact.ts'
import type { InstagramGateway, Part } from '#server/gateways/instagram/instagram.ts'
import { InstagramError } from '#server/gateways/instagram/instagram-error.ts'

import { clearRateRefusals, pauseAccount, readAccount, tokenOf } from '../account.ts'
import type { DmDeps } from '../account.ts'
import { decide, isWindowClosed, languageOf } from './decide.ts'
import { silentMinutes, sorry } from './fixed-decisions.ts'
import type { Decision } from './fixed-decisions.ts'
import { echoSecondsAfterCrash, settleFault, unconfirmed } from '../faults.ts'
import type { TokenBucket } from './token-bucket.ts'
import {
  beginPart,
  findNextMessage,
  finishAnswer,
  postponeOthers,
  recordPart,
  retryLater,
  settleFailed,
  settleUnanswered,
} from '../queries.ts'
import { acquireThreadLease, renewThreadLease, releaseThreadLease } from './thread-queries.ts'
import type { Message, Thread } from '../queries.ts'
import { unseal } from '../events/sender-ids.ts'
import { showTyping } from './typing-indicator.ts'

/** State of the answering process. */
export type Run = {
  pace: TokenBucket
  /** How long this process has received webhooks. */
  secondsListening: () => number
  signal: AbortSignal
}

/**
 * Answers due messages of a thread in order, one process at a time. Each step is stored before the next, so that
 * another process can continue after a crash.
 */
export async function answerThread(
  deps: DmDeps,
  gateway: InstagramGateway,
  run: Run,
  threadKey: string,
): Promise<void> {
  const { db } = deps
  const by = randomUUID()
  if ((await readAccount(db, gateway)).is_paused) return
  if (!(await acquireThreadLease(db, threadKey, by))) return
  try {
    while (!run.signal.aborted) {
      const thread = await renewThreadLease(db, threadKey, by)
      const message = await findNextMessage(db, threadKey)
      if (thread === undefined || message === undefined) return
      if (!message.is_due) {
        await postponeOthers(db, message)
        return
      }
      if (!(await step(deps, gateway, run, { message, thread, by }))) return
    }
  } finally {
    await releaseThreadLease(db, threadKey, by)
  }
}

type Turn = { message: Message; thread: Thread; by: string }

/** Processes one step of a message. Returns whether the thread continues now. */
async function step(
  deps: DmDeps,
  gateway: InstagramGateway,
  { pace, secondsListening }: Run,
  { message, thread, by }: Turn,
): Promise<boolean> {
  const { db } = deps
  if (message.state === 'received') return begin(deps, gateway, pace, message, thread)
  const parts = (message.parts ?? []) as Part[]
  const part = parts[message.parts_sent]
  if (part === undefined) {
    await finishAnswer(db, message.id)
    return true
  }
  if (message.part_begun_at !== null) {
    if (message.error !== unconfirmed || secondsListening() < echoSecondsAfterCrash) {
      // The process died between sending and recording. An echo would confirm the send, but only to a process that was
      // running; so wait until this one has run long enough.
      const seconds = echoSecondsAfterCrash
      const wait = { seconds, error: unconfirmed, isKnown: false, isCounted: true }
      await retryLater(db, message, wait)
      return false
    }
    deps.log.warn({ message_id: message.id }, 'no echo of an Instagram message, sending it again')
  }
  if (isWindowClosed(thread, Date.now())) {
    await settleUnanswered(db, message.id, 'window closed')
    return true
  }
  await pace.take()
  return sendPart(deps, gateway, { message, thread, by }, part)
}

/** The recipient. If the id cannot be decrypted the message fails; staff can retry it after the key is configured. */
async function openRecipient(deps: DmDeps, message: Message): Promise<string | undefined> {
  const recipientId = unseal(deps, message.recipient_sealed ?? '')
  if (recipientId === undefined) {
    deps.log.error({ message_id: message.id }, 'whom to answer was sealed by a secret that is gone')
    await settleFailed(deps.db, message.id, 'recipient unreadable')
  }
  return recipientId
}

/** Decides and stores the text, so that every retry sends the same. */
async function begin(
  deps: DmDeps,
  gateway: InstagramGateway,
  pace: TokenBucket,
  message: Message,
  thread: Thread,
): Promise<boolean> {
  const account = await readAccount(deps.db, gateway)
  const recipientId = await openRecipient(deps, message)
  if (recipientId === undefined) return true
  const signs = isSureOfAnswer(message, thread)
    ? showTyping(gateway, pace, tokenOf(deps, gateway, account), recipientId)
    : undefined
  let decision: Decision
  try {
    decision = await decide(deps, message, thread, Date.now())
  } catch (error) {
    deps.log.error({ err: error, message_id: message.id }, 'answering an Instagram message failed')
    if (message.tries < 2) {
      const wait = { seconds: 2 ** message.tries, error: 'answer', isKnown: true, isCounted: true }
      await retryLater(deps.db, message, wait)
      return false
    }
    decision = sorry(languageOf(thread))
  }
  if (decision.kind === 'silence') {
    await settleUnanswered(deps.db, message.id, decision.why)
    return true
  }
  await storeDecision(deps, message, decision)
  await signs
  return true
}

/** Typing indicators are sent only before an answer. */
function isSureOfAnswer(message: Message, thread: Thread): boolean {
  return (
    message.tries === 0 &&
    message.text !== null &&
    message.kind !== 'edit' &&
    thread.opted_out_at === null &&
    (thread.silent_until === null || Date.parse(thread.silent_until) < Date.now()) &&
    !isWindowClosed(thread, Date.now())
  )
}

/** Stores nothing for a message that was unsent or edited meanwhile. An edited one is decided again. */
async function storeDecision(
  deps: DmDeps,
  message: Message,
  { answer_kind, why, parts, thread }: Extract<Decision, { kind: 'answer' }>,
): Promise<void> {
  const { conversation, opted_out, helped, silent } = thread
  await transact(deps.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('instagram_messages')
      .set({
        state: 'answering',
        parts: JSON.stringify(parts),
        answer_kind,
        why,
        error: null,
        tries: 0,
      })
      .where('id', '=', message.id)
      .where('state', '=', 'received')
      .where(sql<boolean>`text is not distinct from ${message.text}`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await db
      .updateTable('instagram_threads')
      .set({
        disclosed_at: sql`coalesce(disclosed_at, now())`,
        ...(conversation === undefined ? {} : { conversation: JSON.stringify(conversation) }),
        ...(opted_out === undefined ? {} : { opted_out_at: opted_out ? sql<string>`now()` : null }),
        ...(helped === undefined ? {} : { helped_at: sql<string>`now()` }),
        ...(silent === undefined
          ? {}
          : { silent_until: sql<string>`now() + make_interval(mins => ${silentMinutes})` }),
      })
      .where('thread_key', '=', message.thread_key)
      .execute()
  })
}

/** Sends one part and records the outcome. */
async function sendPart(
  deps: DmDeps,
  gateway: InstagramGateway,
  { message, thread, by }: Turn,
  part: Part,
): Promise<boolean> {
  const { db } = deps
  const account = await readAccount(db, gateway)
  if (account.is_paused) return false
  const recipientId = await openRecipient(deps, message)
  if (recipientId === undefined) return true
  if (!(await beginPart(db, message, by)))
    return (await renewThreadLease(db, thread.thread_key, by)) !== undefined
  try {
    const sent = await gateway.send(tokenOf(deps, gateway, account), recipientId, part)
    await recordPart(db, message, sent.mid)
    if (account.rate_refusals > 0) await clearRateRefusals(db, gateway.account_id)
    if (sent.rest_seconds > 0)
      await pauseAccount(db, gateway.account_id, 'allowance nearly used', sent.rest_seconds)
    return true
  } catch (error) {
    if (!(error instanceof InstagramError)) throw error
    return settleFault(deps, gateway, message, error)
  }
}
