import type { ReminderKind } from '#shared/rules/mail-kinds.ts'
import { addDays } from '#shared/rules/expiry.ts'
import {
  endsRemindedOn,
  reminderDaysDue,
  reminderHour,
  weeksAround,
} from '#shared/rules/reminders.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { EndingCode, WeekSummary } from '#server/features/mail/reminder-letters.ts'

import { listAgencies, readAgencyWeek } from './agency-queries.ts'
import * as queries from './queries.ts'

type ReminderDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log' | 'today'>

const keptDays = 90

/** Scheduled often: sends what is due today; fast when nothing is due. */
export async function remindWhenDue(deps: ReminderDeps, now = new Date()): Promise<number> {
  return now.getUTCHours() < reminderHour ? 0 : sendReminders(deps)
}

/**
 * Queues today's expiry reminders and weekly summaries (also for agencies), and yesterday's missed ones. Each is
 * claimed in the transaction that queues it, so that neither a second process nor a crash duplicates or loses one.
 * Returns how many were queued.
 */
export async function sendReminders(deps: ReminderDeps): Promise<number> {
  return (
    (await sendKind(deps, 'expiry_reminders', {
      listOwners: (days, part) =>
        queries.listOwnersOfEnding(deps.db, days.flatMap(endsRemindedOn), part),
      send: (owner, days) => remindOfEnding(deps, owner, days),
    })) +
    (await sendKind(deps, 'weekly_summary', {
      listOwners: (_, part) => queries.listOwnersOfLive(deps.db, part),
      send: (owner, days) => sendSummary(deps, owner, days),
    })) +
    (await sendKind(deps, 'agency_summary', {
      listOwners: (_, part) => listAgencies(deps.db, part),
      send: (agency, days) => sendAgencySummary(deps, agency, days),
    }))
  )
}

type Part = { after: string | undefined; with_demo: boolean }

type Sender = {
  listOwners: (days: string[], part: Part) => Promise<string[]>
  /** Whether there was something to send that nobody had sent. */
  send: (ownerId: string, days: string[]) => Promise<boolean>
}

async function sendKind(
  deps: ReminderDeps,
  kind: ReminderKind,
  { listOwners, send }: Sender,
): Promise<number> {
  const today = deps.today()
  const finished = await queries.listFinishedDays(deps.db, kind, addDays(today, -1))
  const days = reminderDaysDue(kind, today, finished)
  let sent = 0
  let hasFailed = false
  // Demo addresses would bounce. Where mails are only stored, they show examples.
  const with_demo = deps.config.mail.smtp === undefined
  let after: string | undefined
  while (days.length > 0) {
    const owners = await listOwners(days, { after, with_demo })
    for (const owner of owners) {
      try {
        if (await send(owner, days)) sent++
      } catch (error) {
        // An error of one owner does not affect others. The day stays open and is retried.
        hasFailed = true
        deps.log.error({ err: error, kind, user_id: owner }, 'reminding failed')
      }
    }
    after = owners.at(-1)
    if (owners.length < queries.ownersAtOnce) break
  }
  if (hasFailed) return sent
  for (const day of days) await queries.finishDay(deps.db, kind, day)
  // Summaries are due on Mondays. Other days are recorded too, so that a missed Monday is detected.
  if (!finished.includes(today) && !days.includes(today))
    await queries.finishDay(deps.db, kind, today)
  return sent
}

async function remindOfEnding(
  deps: ReminderDeps,
  ownerId: string,
  days: string[],
): Promise<boolean> {
  return transact(deps.db, async (db) => {
    const codes = await queries.listEnding(db, ownerId, days.flatMap(endsRemindedOn))
    const isOf = (day: string) => (code: EndingCode) =>
      endsRemindedOn(day).includes(code.expiration_date)
    const wanted = days.filter((day) => codes.some(isOf(day)))
    const claimed = await queries.claimReminders(db, ownerId, 'expiry_reminders', wanted)
    const to = await queries.findAddress(db, ownerId)
    // Sent by another process, or the codes changed since the owners were listed.
    if (to === undefined || claimed.length === 0) return false
    await sendMail(deps, db, {
      template: 'expiry_reminder',
      to,
      values: {
        user_id: ownerId,
        day: deps.today(),
        codes: codes.filter((code) => claimed.some((day) => isOf(day)(code))),
      },
    })
    return true
  })
}

async function sendSummary(deps: ReminderDeps, ownerId: string, days: string[]): Promise<boolean> {
  const [monday] = days
  if (monday === undefined) return false
  return transact(deps.db, async (db) => {
    const summary = await summaryOf(db, ownerId, monday, deps.today())
    const { copies, clicks, new_followers, live_codes, ending } = summary
    const hasNews = copies + clicks + new_followers + ending.length > 0
    if (live_codes === 0 || !hasNews) return false
    const claimed = await queries.claimReminders(db, ownerId, 'weekly_summary', [monday])
    const to = await queries.findAddress(db, ownerId)
    if (to === undefined || claimed.length === 0) return false
    await sendMail(deps, db, {
      template: 'weekly_summary',
      to,
      values: { user_id: ownerId, ...summary },
    })
    return true
  })
}

/** The week of all influencers of an agency, in one mail to its account. */
async function sendAgencySummary(
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
    const to = await queries.findAddress(db, agencyId)
    if (to === undefined || claimed.length === 0) return false
    await sendMail(deps, db, {
      template: 'agency_summary',
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
    ending: await queries.listEnding(db, ownerId, daysLeft),
  }
}

/** Forgets the reminders of long ago. */
export function trimReminders({ db, today }: Pick<Deps, 'db' | 'today'>) {
  return queries.trimReminders(db, addDays(today(), -keptDays))
}
