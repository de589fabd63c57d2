import type { ReminderKind } from '#shared/rules/following/mail-kinds.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { endsRemindedOn, reminderDaysDue, reminderHour } from '#shared/rules/following/reminders.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { findAddress } from '#server/features/mail/addresses.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { listAgencies } from './agency-queries.ts'
import { listEnding } from './ending-codes.ts'
import type { EndingCode } from './ending-codes.ts'
import * as queries from './queries.ts'
import { sendSummary, sendAgencySummary } from './weekly-summary.ts'
import type { ReminderDeps } from './weekly-summary.ts'
import { expiryReminder } from './reminder-letters.ts'

const retentionDays = 90

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
  /** Returns whether a mail was queued. */
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
    const codes = await listEnding(db, ownerId, days.flatMap(endsRemindedOn))
    const isOf = (day: string) => (code: EndingCode) =>
      endsRemindedOn(day).includes(code.expiration_date)
    const wanted = days.filter((day) => codes.some(isOf(day)))
    const claimed = await queries.claimReminders(db, ownerId, 'expiry_reminders', wanted)
    const to = await findAddress(db, ownerId)
    // Sent by another process, or the codes changed since the owners were listed.
    if (to === undefined || claimed.length === 0) return false
    await sendMail(deps, db, {
      letter: expiryReminder,
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

/** Forgets the reminders of long ago. */
export function trimReminders({ db, today }: Pick<Deps, 'db' | 'today'>) {
  return queries.trimReminders(db, addDays(today(), -retentionDays))
}
