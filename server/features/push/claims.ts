import { sql } from 'kysely'

import { dayOf, nextDay, quietUntil } from '#shared/rules/following/push.ts'
import type { PushTimes } from '#shared/rules/following/push.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isNotifiable } from '#server/db/shown-on.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { PushAddress } from '#server/gateways/push/push.ts'

import { isStillSubscribed } from './subscribers-of-code.ts'
import type { NotifiedCode } from './message.ts'

/** Browsers in one claim. Their codes are checked again just before they are notified. */
const browsersAtOnce = 50

/** Due deliveries from which these browsers are chosen. */
const dueAtOnce = 1000

/** Milliseconds after which the message of a killed process is sent again. It replaces the first one. */
const lease = 2 * 60_000

type Times = {
  now: Date
  /** The day in UTC, for which expiry is computed. */
  today: string
}

/** A message to one browser that this process sends. */
export type ClaimedMessage = {
  id: string
  subscription_id: string
  to: PushAddress
  codes: [NotifiedCode, ...NotifiedCode[]]
  tries: number
}

type Browser = PushAddress & {
  id: string
  time_zone: string
  quiet_from: number | null
  quiet_to: number | null
  per_day: number
  sent_on: string | null
  sent_count: number
}

type Due = Omit<NotifiedCode, 'brand_name'> & {
  subscription_id: string
  /** Null if the code is gone or hidden, or the browser is no longer subscribed. */
  brand_name: string | null
  message_id: string | null
  tries: number
}

/** The next state of a delivery. */
type DeliveryUpdate = Pick<Due, 'subscription_id' | 'promo_code_id' | 'message_id' | 'tries'> & {
  due_at: string | null
}

/**
 * Claims the due deliveries of a few browsers. Codes that are gone are dropped. In quiet hours, or beyond the day's
 * limit, deliveries wait. The others become one message for each browser. A retried message contains the same codes,
 * unless they are gone.
 * @param pausedUntil the end of the pause of a push service
 */
export async function claimMessages(
  db: Db,
  { now, today }: Times,
  pausedUntil: (endpoint: string) => Date | undefined,
): Promise<{ browsers: number; messages: ClaimedMessage[] }> {
  return transact(db, async (db) => {
    const browsers = await lockDue(db, now)
    if (browsers.length === 0) return { browsers: 0, messages: [] }
    const due = Map.groupBy(
      await listDue(
        db,
        { now, today },
        browsers.map(({ id }) => id),
      ),
      ({ subscription_id }) => subscription_id,
    )
    const updates: DeliveryUpdate[] = []
    const messages: ClaimedMessage[] = []
    const counted: DailyCount[] = []
    for (const browser of browsers) {
      const rows = due.get(browser.id) ?? []
      const isAvailable = (row: Due): row is Due & NotifiedCode => row.brand_name !== null
      updates.push(
        ...rows.filter((row) => !isAvailable(row)).map((row) => ({ ...row, due_at: null })),
      )
      const codes = rows.filter(isAvailable)
      const retriedId = codes.find(({ message_id }) => message_id !== null)?.message_id ?? null
      const wait = waitUntil(browser, retriedId !== null, now) ?? pausedUntil(browser.endpoint)
      const [first, ...others] = codes.filter(({ message_id }) => message_id === retriedId)
      if (first === undefined) continue
      if (wait !== undefined) {
        updates.push(...codes.map((row) => ({ ...row, due_at: wait.toISOString() })))
        continue
      }
      const message = {
        id: retriedId ?? crypto.randomUUID(),
        subscription_id: browser.id,
        to: browser,
        codes: [first, ...others] as [NotifiedCode, ...NotifiedCode[]],
        tries: first.tries + 1,
      }
      messages.push(message)
      const due_at = new Date(now.getTime() + lease).toISOString()
      for (const row of [first, ...others])
        updates.push({ ...row, message_id: message.id, tries: message.tries, due_at })
      if (retriedId === null) counted.push(nextCount(browser, now))
    }
    await updateDeliveries(db, updates)
    await updateDailyCounts(db, counted)
    return { browsers: browsers.length, messages }
  })
}

const timesOf = ({ time_zone, quiet_from, quiet_to, per_day }: Browser): PushTimes => ({
  time_zone,
  quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
  per_day,
})

/**
 * The day that `sent_count` belongs to, if it is not over. A traveller to the west has the same day again, but no
 * further messages.
 */
function countedDay(browser: Browser, now: Date): string | undefined {
  const { sent_on } = browser
  return sent_on !== null && sent_on >= dayOf(timesOf(browser), now) ? sent_on : undefined
}

function waitUntil(browser: Browser, isRetry: boolean, now: Date): Date | undefined {
  const times = timesOf(browser)
  const isFull = countedDay(browser, now) !== undefined && browser.sent_count >= times.per_day
  return quietUntil(times, now) ?? (isFull && !isRetry ? nextDay(times, now) : undefined)
}

/**
 * The lateral join locks rows, so it must look up each browser by its id. A plain join read all browsers as soon as the
 * database had statistics of the due deliveries.
 */
async function lockDue(db: Db, now: Date): Promise<Browser[]> {
  const { rows } = await sql<Browser>`
    select browser.* from (
        select subscription_id from (
          select subscription_id, due_at from push_deliveries where due_at <= ${now} order by due_at limit ${sql.lit(dueAtOnce)}) first
          group by subscription_id order by min(due_at)) due
      cross join lateral (
        select id, endpoint, p256dh, auth, server_key, time_zone, quiet_from, quiet_to, per_day, sent_on, sent_count
          from push_subscriptions where id = subscription_id for update skip locked) browser
      limit ${sql.lit(browsersAtOnce)}`.execute(db)
  return rows
}

async function listDue(db: Db, { now, today }: Times, ids: readonly string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select subscription_id, promo_code_id, message_id, tries, brand_name, description, owner_name, username,
          exists (select from push_topics follow where follow.subscription_id = browser.id
            and kind = 'creator' and topic = influencer_id::text) as is_of_followed_creator
      from push_deliveries join push_subscriptions browser on browser.id = subscription_id
        left join promo_codes on promo_codes.id = promo_code_id and ${isNotifiable} and ${isStillSubscribed(today)}
        left join profiles on profiles.id = influencer_id
      where subscription_id = any(${ids}::uuid[]) and due_at <= ${now}
      order by promo_codes.created_at, promo_code_id`.execute(db)
  return rows
}

async function updateDeliveries(db: Db, updates: readonly DeliveryUpdate[]): Promise<void> {
  const values = updates.map(({ subscription_id, promo_code_id, message_id, tries, due_at }) => ({
    subscription_id,
    promo_code_id,
    message_id,
    tries,
    due_at,
  }))
  await sql`
    update push_deliveries d set message_id = changed.message_id, tries = changed.tries, due_at = changed.due_at
      from json_to_recordset(${JSON.stringify(values)})
        as changed (subscription_id uuid, promo_code_id uuid, message_id uuid, tries smallint, due_at timestamptz)
      where d.subscription_id = changed.subscription_id and d.promo_code_id = changed.promo_code_id`.execute(
    db,
  )
}

type DailyCount = { id: string; sent_on: string; sent_count: number }

function nextCount(browser: Browser, now: Date): DailyCount {
  const counted = countedDay(browser, now)
  return {
    id: browser.id,
    sent_on: counted ?? dayOf(timesOf(browser), now),
    sent_count: counted === undefined ? 1 : browser.sent_count + 1,
  }
}

/** Call it before the messages are sent, so that the day's limit also holds for two processes or after a kill. */
async function updateDailyCounts(db: Db, counted: readonly DailyCount[]): Promise<void> {
  await sql`
    update push_subscriptions s set sent_on = one.sent_on, sent_count = one.sent_count
      from json_to_recordset(${JSON.stringify(counted)}) as one (id uuid, sent_on date, sent_count smallint)
      where s.id = one.id`.execute(db)
}

/** @property seconds until the next try */
export type MessageResult = {
  message: ClaimedMessage
  is_delivered?: true
  is_gone?: true
  is_refused?: true
  seconds?: number
}

/** A subscription is deleted after so many refusals in a row. */
const maxRefusals = 5

/** Stores the results of messages. Deletes the subscriptions of browsers that are gone, and their deliveries. */
export async function recordResults(
  db: Db,
  results: readonly MessageResult[],
  now: Date,
): Promise<void> {
  const idsOf = (those: (one: MessageResult) => boolean) =>
    results.filter(those).map(({ message }) => message.subscription_id)
  const ends = results.map(({ message, seconds }) => ({
    subscription_id: message.subscription_id,
    message_id: message.id,
    due_at: seconds === undefined ? null : new Date(now.getTime() + seconds * 1000).toISOString(),
  }))
  await transact(db, async (db) => {
    await sql`
      update push_deliveries d set due_at = ended.due_at
        from json_to_recordset(${JSON.stringify(ends)}) as ended (subscription_id uuid, message_id uuid, due_at timestamptz)
        where d.subscription_id = ended.subscription_id and d.message_id = ended.message_id`.execute(
      db,
    )
    const refused = idsOf(({ is_refused }) => is_refused === true)
    if (refused.length > 0)
      await sql`update push_subscriptions set refusals = refusals + 1 where id = any(${refused}::uuid[])`.execute(
        db,
      )
    const delivered = idsOf(({ is_delivered }) => is_delivered === true)
    if (delivered.length > 0)
      await sql`update push_subscriptions set refusals = 0 where id = any(${delivered}::uuid[]) and refusals > 0`.execute(
        db,
      )
    await sql`
      delete from push_subscriptions
        where id = any(${idsOf(({ is_gone }) => is_gone === true)}::uuid[])
          or (id = any(${refused}::uuid[]) and refusals >= ${sql.lit(maxRefusals)})`.execute(db)
  })
}
