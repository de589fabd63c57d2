import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { weeksAround } from '#shared/rules/following/reminders.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { findAddress } from '#server/features/mail/addresses.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { WeekSummary } from './reminder-letters.ts'

import { readAgencyWeek } from './agency-queries.ts'
import { listEnding } from './ending-codes.ts'
import * as queries from './queries.ts'
import { weeklySummary } from './reminder-letters.ts'
import { agencySummary } from './agency-summary-letter.ts'

export type ReminderDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log' | 'today'>

/** Sends an owner the weekly summary of their codes, unless there is nothing to say. Returns whether it was sent. */
export async function sendSummary(
  deps: ReminderDeps,
  ownerId: string,
  days: string[],
): Promise<boolean> {
  const [monday] = days
  if (monday === undefined) return false
  return transact(deps.db, async (db) => {
    const summary = await summaryOf(db, ownerId, monday, deps.today())
    const { copies, clicks, new_followers, live_codes, ending } = summary
    const hasNews = copies + clicks + new_followers + ending.length > 0
    if (live_codes === 0 || !hasNews) return false
    const claimed = await queries.claimReminders(db, ownerId, 'weekly_summary', [monday])
    const to = await findAddress(db, ownerId)
    if (to === undefined || claimed.length === 0) return false
    await sendMail(deps, db, {
      letter: weeklySummary,
      to,
      values: { user_id: ownerId, ...summary },
    })
    return true
  })
}

/** The week of all influencers of an agency, in one mail to its account. */
export async function sendAgencySummary(
  deps: ReminderDeps,
  agencyId: string,
  days: string[],
): Promise<boolean> {
  const [monday] = days
  if (monday === undefined) return false
  return transact(deps.db, async (db) => {
    const week = await readAgencyWeek(db, agencyId, monday, deps.today())
    if (week.influencers === 0 || week.copies + week.clicks + week.ending.length === 0) return false
    const claimed = await queries.claimReminders(db, agencyId, 'agency_summary', [monday])
    const to = await findAddress(db, agencyId)
    if (to === undefined || claimed.length === 0) return false
    await sendMail(deps, db, {
      letter: agencySummary,
      to,
      values: { user_id: agencyId, ...week },
    })
    return true
  })
}

async function summaryOf(
  db: Db,
  ownerId: string,
  monday: string,
  day: string,
): Promise<WeekSummary> {
  const { coming } = weeksAround(monday)
  // A late summary leaves out codes that have expired by then.
  const daysLeft = Array.from({ length: 7 }, (_, index) => addDays(coming.from, index)).filter(
    (end) => end >= day,
  )
  return {
    day,
    ...(await queries.readWeek(db, ownerId, monday)),
    ending: await listEnding(db, ownerId, daysLeft),
  }
}
