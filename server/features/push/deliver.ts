import { maxTries, pauseBefore } from '#shared/rules/push.ts'
import type { Deps } from '#server/deps.ts'
import type { PushGateway, PushOutcome } from '#server/gateways/push/push.ts'

import { claimMessages, settleMessages } from './claims.ts'
import type { Claimed, Settled } from './claims.ts'
import { matchNews, recordNews } from './find-news.ts'
import { matchFollows } from './match-follows.ts'
import { messageOf, shortened } from './message.ts'
import { createRests } from './rests.ts'

/** Groups of browsers that are told beside each other. One that waits for a slow service keeps no other waiting. */
const lanes = 2

/** Milliseconds after which a run leaves the rest to the next one. */
const longest = 10 * 60_000

type PushDeps = Pick<Deps, 'config' | 'db' | 'log' | 'push' | 'today' | 'watch'>

/**
 * Scheduled each minute: notes for whom codes are news, and tells browsers of them. Letters follow by their own job.
 * Returns how many messages left.
 */
export async function tellOfNews(deps: PushDeps, clock = () => new Date()): Promise<number> {
  const { db, push, today } = deps
  const end = performance.now() + longest
  await recordNews(db)
  while (performance.now() < end && (await matchFollows(db, today())));
  if (push === undefined) return 0
  while (performance.now() < end && (await matchNews(db, today())));
  const rests = createRests()
  const told = await Promise.all(
    Array.from({ length: lanes }, () => tell(deps, push, rests, clock, end)),
  )
  return told.reduce((sum, one) => sum + one, 0)
}

async function tell(
  { config, db, log, today, watch }: PushDeps,
  push: PushGateway,
  rests: ReturnType<typeof createRests>,
  clock: () => Date,
  end: number,
): Promise<number> {
  let told = 0
  while (performance.now() < end) {
    const { browsers, messages } = await claimMessages(
      db,
      { now: clock(), today: today() },
      rests.until,
    )
    if (browsers === 0) break
    const settled = await Promise.all(
      messages.map(async (message) => {
        const outcome = await send(push, config.public_url, message)
        rests.note(message.to.endpoint, outcome)
        watch.metrics.pushes.inc({ outcome: outcome.kind })
        if (outcome.kind === 'refused')
          log.warn({ status: outcome.status }, 'a push service refused a message')
        if (outcome.kind === 'delivered') told++
        return settledBy(message, outcome)
      }),
    )
    await settleMessages(db, settled, clock())
  }
  return told
}

async function send(push: PushGateway, origin: string, message: Claimed): Promise<PushOutcome> {
  // Push services take 32 letters.
  const whole = messageOf(origin, message.id.replaceAll('-', ''), message.codes)
  const outcome = await push.send(message.to, whole)
  return outcome.kind === 'too large' ? push.send(message.to, shortened(whole)) : outcome
}

function settledBy(message: Claimed, outcome: PushOutcome): Settled {
  switch (outcome.kind) {
    case 'delivered':
      return { message }
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
