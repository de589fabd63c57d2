import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'
import type { InstagramError, InstagramFault } from '#server/gateways/instagram/instagram-error.ts'

import { countRateRefusal, pauseAccount, raiseAlarm } from './account.ts'
import type { DmDeps } from './account.ts'
import { retryLater, settleFailed, settleUnanswered } from './queries.ts'
import type { Message } from './queries.ts'

const maxTries = 3
/** Marks a message of which nobody knows whether it was sent. */
export const unconfirmed = 'unconfirmed'
/** The echo of such a message comes within this, or it is sent again (integrations §1.8). */
const echoSeconds = 5
/** After a crash it has to be delivered again first, at Instagram's own pace. */
export const echoSecondsAfterCrash = 10
const restrictedSeconds = 15 * 60
const longestRest = 30 * 60

/** Reasons that are the person's or the time's, not ours: nobody has to look at them. */
const silences: Partial<Record<InstagramFault, string>> = {
  window: 'window closed',
  unreachable: 'the person takes no messages from us',
  refused: 'Instagram takes no answer to this',
}

/**
 * What follows from a refused or lost call (integrations §1.8). Returns whether the thread goes on
 * with its next message now.
 */
export async function settleFault(
  deps: DmDeps,
  gateway: InstagramGateway,
  message: Message,
  error: InstagramError,
): Promise<boolean> {
  const { db, log } = deps
  const { fault, code } = error
  log[fault in silences ? 'info' : 'warn'](
    { message_id: message.id, fault, code },
    'Instagram refused',
  )
  const later = (seconds: number, more: { isKnown?: boolean; isCounted?: boolean } = {}) =>
    retryLater(db, message, {
      seconds,
      error: more.isKnown === false ? unconfirmed : `${fault} ${code}`,
      isKnown: more.isKnown ?? true,
      isCounted: more.isCounted ?? true,
    })

  const silence = silences[fault]
  if (silence !== undefined) {
    await settleUnanswered(db, message.id, `${silence} (${code})`)
    return true
  }
  if (fault === 'token') {
    // Kept: with a new token those are answered whose 24 hours are not over.
    await later(0, { isCounted: false })
    await pauseAccount(db, gateway.account_id, 'token')
    await raiseAlarm(deps, 'token_dead', `Instagram refuses the access token (${code})`)
    return false
  }
  if (fault === 'restricted') {
    await later(0, { isCounted: false })
    await pauseAccount(db, gateway.account_id, 'restricted', restrictedSeconds)
    await raiseAlarm(deps, 'restricted', `Instagram restricts the account (${code})`)
    return false
  }
  if (fault === 'rate') {
    await later(0, { isCounted: false })
    const refusals = await countRateRefusal(db, gateway.account_id)
    const rest = error.wait_seconds ?? jittered(Math.min(2 ** refusals, longestRest))
    await pauseAccount(db, gateway.account_id, 'rate', rest)
    return false
  }
  if (fault === 'permission')
    await raiseAlarm(deps, 'permission', `A permission is missing (${code})`)
  const isLast = message.tries + 1 >= maxTries
  if (fault === 'bad_request' || isLast) {
    log.error({ message_id: message.id, fault, code }, 'an Instagram answer was given up')
    await settleFailed(db, message.id, `${fault} ${code}`)
    return true
  }
  if (fault === 'unknown') await later(echoSeconds, { isKnown: false })
  else await later(fault === 'permission' ? 60 : jittered(4 ** message.tries))
  return false
}

/** Between half and the whole of it, so that what failed together does not come back together. */
function jittered(seconds: number): number {
  return seconds * (0.5 + Math.random() / 2)
}
