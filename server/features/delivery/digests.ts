import { digestDay, latestDigest, nextDigest } from '#shared/rules/following/delivery.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { mostListed } from './digest-letter.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import * as queries from './digest-queries.ts'
import { digest } from './digest-letter.ts'

type DigestDeps = Pick<Deps, 'config' | 'db' | 'log' | 'queue' | 'today' | 'watch'>

const hour = 60 * 60_000

/**
 * Runs often: queues the digests that are due. One transaction writes the mail, its claim and its list of codes, so
 * neither a second process nor a crash sends a digest twice or loses one. Returns the number of queued digests.
 */
export async function sendDigests(deps: DigestDeps, now = new Date()): Promise<number> {
  const failed: string[] = []
  let sent = 0
  for (;;) {
    const due = await queries.listDue(deps.db, now, failed)
    if (due.length === 0) return sent
    for (const user_id of due) {
      try {
        const outcome = await sendDigest(deps, user_id, now)
        if (outcome === 'busy') failed.push(user_id)
        else deps.watch.metrics.digests.inc({ outcome })
        if (outcome === 'sent') sent++
      } catch (error) {
        // An error of one account does not affect others. Its digest stays due.
        failed.push(user_id)
        deps.log.error({ err: error, user_id }, 'a digest failed')
      }
    }
  }
}

type Outcome = 'sent' | 'nothing' | 'late' | 'busy'

async function sendDigest(deps: DigestDeps, user_id: string, now: Date): Promise<Outcome> {
  return transact(deps.db, async (db) => {
    const settings = await queries.lockDue(db, user_id, now)
    if (settings === undefined) return 'busy'
    const isLate = now.getTime() - Date.parse(settings.due_at) > latestDigest * hour
    const day = digestDay(settings, now)
    const hasWeek = !isLate && day >= settings.weekly_on
    await queries.setDue(db, user_id, { due_at: nextDigest(settings, now), day, hasWeek })
    if (isLate) return 'late'
    return (await sendIfNews(deps, db, { user_id, day, hasWeek, settings, now }))
      ? 'sent'
      : 'nothing'
  })
}

type Due = {
  user_id: string
  day: string
  hasWeek: boolean
  settings: queries.Settings
  now: Date
}

async function sendIfNews(
  deps: DigestDeps,
  db: Db,
  { user_id, day, hasWeek, settings, now }: Due,
): Promise<boolean> {
  const today = deps.today()
  // Demo addresses would bounce. Where mails are only stored, they show examples.
  const to = await queries.findRecipient(db, user_id, deps.config.mail.smtp === undefined)
  if (to === undefined) return false
  const fresh = await queries.listWaiting(db, user_id, { now, today, hasWeek })
  const ending = settings.tells_of_saved
    ? await queries.listSavedEnding(db, user_id, addDays(today, 1))
    : []
  if (fresh.length + ending.length === 0) return false
  if (!(await queries.claimDigest(db, user_id, day))) return false
  const idsOf = (codes: { id: string }[]) => codes.map(({ id }) => id)
  await queries.recordSent(db, user_id, { day, fresh: idsOf(fresh), ending: idsOf(ending) })
  const values = {
    user_id,
    fresh: fresh.slice(0, mostListed),
    ending: ending.slice(0, mostListed),
    more: Math.max(0, fresh.length - mostListed),
    more_ending: Math.max(0, ending.length - mostListed),
  }
  await sendMail(deps, db, { letter: digest, to, values })
  return true
}

/** Deletes records of old digests. */
export const trimDigests = ({ db, today }: Pick<Deps, 'db' | 'today'>) =>
  queries.trimDigests(db, addDays(today(), -30))
