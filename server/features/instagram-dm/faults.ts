import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'
import type { InstagramError, InstagramFault } from '#server/gateways/instagram/instagram-error.ts'

import { countRateRefusal, pauseAccount, raiseAlarm } from './account.ts'
import type { DmDeps } from './account.ts'
import { retryLater, settleFailed, settleUnanswered } from './queries.ts'
import type { Message } from './queries.ts'

const maxTries = 3
/** Marks a message with an unknown send outcome. */
export const unconfirmed = 'unconfirmed'
/** Seconds to wait for the echo of such a message before it is sent again (integrations §1.8). */
const echoSeconds = 5
/** After a crash Instagram redelivers the echo at its own pace, so wait longer. */
export const echoSecondsAfterCrash = 10
const restrictedSeconds = 15 * 60
const longestRest = 30 * 60

/** Reasons that are not our fault. They cause no alarm. */
const silences: Partial<Record<InstagramFault, string>> = {
  window: 'window closed',
  unreachable: 'the person takes no messages from us',
  refused: 'Instagram takes no answer to this',
}

/**
 * Handles a failed or lost call (integrations §1.8). Returns whether the thread continues with its next message now.
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
    // The message is stored: a new token retries it within 24 hours.
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

/** Jitter between half and all of the delay, so that retries spread. */
function jittered(seconds: number): number {
  return seconds * (0.5 + Math.random() / 2)
}
