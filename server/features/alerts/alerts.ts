import type { CodeAlert } from '#shared/contract/following/alerts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { maxAlerts } from '#shared/rules/following/code-alerts.ts'
import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { changeMailChoices } from '#server/features/mail/mail-choices.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { claimAlerts, findFulfilled, insertAlert, listAlerts, lockAccount } from './queries.ts'
import type { Fulfilled } from './queries.ts'
import { codeAlert } from './alert-letter.ts'

/** Adds an alert, and turns these mails on again if the user unsubscribed from them. Throws ALERTS_FULL. */
export async function addAlert(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  filter: AlertFilter,
): Promise<CodeAlert[]> {
  return transact(db, async (db) => {
    await lockAccount(db, userId)
    await insertAlert(db, userId, filter)
    const alerts = await listAlerts(db, userId)
    if (alerts.length > maxAlerts) throw apiError('ALERTS_FULL')
    await changeMailChoices(db, userId, { code_alerts: true })
    return alerts
  })
}

type AlertDeps = Pick<Deps, 'config' | 'db' | 'log' | 'queue'>

/**
 * Mails everybody whose code exists now, one mail each. The transaction that queues the mail deletes the alert, so that
 * neither a second process nor a crash mails twice. Returns the number of queued mails.
 */
export async function notifyOfCodes(deps: AlertDeps): Promise<number> {
  // Demo addresses would bounce. Where mails are only stored, they show examples.
  const with_demo = deps.config.mail.smtp === undefined
  let sent = 0
  let after: string | undefined
  do {
    const { fulfilled, last } = await findFulfilled(deps.db, { after, with_demo })
    for (const [user_id, codes] of Map.groupBy(fulfilled, (one) => one.user_id)) {
      try {
        if (await sendAlertMail(deps, user_id, codes)) sent++
      } catch (error) {
        // An error of one account does not affect others. Its alerts stay and are tried again.
        deps.log.error({ err: error, user_id }, 'telling of a code failed')
      }
    }
    after = last
  } while (after !== undefined)
  return sent
}

async function sendAlertMail(
  deps: AlertDeps,
  user_id: string,
  found: Fulfilled[],
): Promise<boolean> {
  const to = found[0]?.email
  if (to === undefined) return false
  return transact(deps.db, async (db) => {
    const claimed = await claimAlerts(
      db,
      found.map(({ id }) => id),
    )
    if (claimed.length === 0) return false
    const codes = found
      .filter(({ id }) => claimed.includes(id))
      .map(({ id: _id, user_id: _user, email: _email, ...code }) => code)
    await sendMail(deps, db, { letter: codeAlert, to, values: { user_id, codes } })
    return true
  })
}
