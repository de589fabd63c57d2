import { maxTries, pauseBefore } from '#shared/rules/following/push.ts'
import type { Deps } from '#server/deps.ts'
import type { PushGateway, PushOutcome } from '#server/gateways/push/push.ts'

import { claimMessages, recordResults } from './claims.ts'
import type { ClaimedMessage, MessageResult } from './claims.ts'
import { matchNews, recordNews } from './find-news.ts'
import { matchFollows } from './match-follows.ts'
import { messageOf, shortened } from './message.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

/** Batches that are sent at the same time, so that a slow push service does not delay the others. */
const workers = 2

/** Milliseconds after which a run ends. The next run continues. */
const maxRunTime = 10 * 60_000

type PushDeps = Pick<Deps, 'config' | 'db' | 'log' | 'push' | 'today' | 'watch'>

/**
 * Runs each minute: finds the recipients of new codes and notifies their browsers. A job of its own sends the letters.
 * Returns the number of delivered messages.
 */
export async function sendNotifications(deps: PushDeps, clock = () => new Date()): Promise<number> {
  const { db, push, today } = deps
  const end = performance.now() + maxRunTime
  await recordNews(db)
  while (performance.now() < end && (await matchFollows(db, today())));
  if (push === undefined) return 0
  while (performance.now() < end && (await matchNews(db, today())));
  const breaker = createCircuitBreaker()
  const sent = await Promise.all(
    Array.from({ length: workers }, () => sendDue(deps, push, breaker, clock, end)),
  )
  return sent.reduce((sum, one) => sum + one, 0)
}

async function sendDue(
  { config, db, log, today, watch }: PushDeps,
  push: PushGateway,
  breaker: ReturnType<typeof createCircuitBreaker>,
  clock: () => Date,
  end: number,
): Promise<number> {
  let sent = 0
  while (performance.now() < end) {
    const { browsers, messages } = await claimMessages(
      db,
      { now: clock(), today: today() },
      breaker.pausedUntil,
    )
    if (browsers === 0) break
    const results = await Promise.all(
      messages.map(async (message) => {
        const outcome = await send(push, config.public_url, message)
        breaker.record(message.to.endpoint, outcome)
        watch.metrics.pushes.inc({ outcome: outcome.kind })
        if (outcome.kind === 'refused')
          log.warn({ status: outcome.status }, 'a push service refused a message')
        if (outcome.kind === 'delivered') sent++
        return resultOf(message, outcome)
      }),
    )
    await recordResults(db, results, clock())
  }
  return sent
}

async function send(
  push: PushGateway,
  origin: string,
  message: ClaimedMessage,
): Promise<PushOutcome> {
  // Push services accept tags of 32 characters.
  const whole = messageOf(origin, message.id.replaceAll('-', ''), message.codes)
  const outcome = await push.send(message.to, whole)
  return outcome.kind === 'too large' ? push.send(message.to, shortened(whole)) : outcome
}

function resultOf(message: ClaimedMessage, outcome: PushOutcome): MessageResult {
  switch (outcome.kind) {
    case 'delivered':
      return { message, is_delivered: true }
    case 'gone':
      return { message, is_gone: true }
    case 'later':
      return message.tries < maxTries
        ? { message, seconds: pauseBefore(message.tries, outcome.seconds) }
        : { message }
    default:
      return { message, is_refused: true }
  }
}
