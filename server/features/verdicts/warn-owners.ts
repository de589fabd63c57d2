import { failingBelow } from '#shared/rules/promo-codes/verdicts.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { findCodeMailAddress } from '#server/features/mail/addresses.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { claimWarnings, listFailing } from './failing-queries.ts'
import { failingCodes } from './failing-letter.ts'

type WarnDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log'>

/**
 * Mails owners about failing codes: one mail for all new ones, at most once per code in 30 days. The warning is
 * claimed in the transaction that queues the mail, so that two processes do not both send it. Returns how many were
 * queued.
 */
export async function warnOwners(deps: WarnDeps): Promise<number> {
  const failing = await listFailing(deps.db, failingBelow)
  let sent = 0
  for (const [owner, codes] of Map.groupBy(failing, ({ influencer_id }) => influencer_id)) {
    try {
      if (await warn(deps, owner, new Map(codes.map((code) => [code.id, code.success_rate]))))
        sent++
    } catch (error) {
      // An error of one owner does not affect others; the next run retries.
      deps.log.error({ err: error, user_id: owner }, 'warning of failing codes failed')
    }
  }
  return sent
}

async function warn(
  deps: WarnDeps,
  ownerId: string,
  rates: ReadonlyMap<string, number>,
): Promise<boolean> {
  return transact(deps.db, async (db) => {
    // Demo addresses would bounce. Where mails are only stored, they show examples.
    const to = await findCodeMailAddress(db, ownerId, deps.config.mail.smtp === undefined)
    if (to === undefined) return false
    const claimed = await claimWarnings(db, [...rates.keys()])
    if (claimed.length === 0) return false
    await sendMail(deps, db, {
      letter: failingCodes,
      to,
      values: {
        user_id: ownerId,
        codes: claimed.map(({ id, ...code }) => ({ ...code, success_rate: rates.get(id) ?? 0 })),
      },
    })
    return true
  })
}
