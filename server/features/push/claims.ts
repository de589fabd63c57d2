import { sql } from 'kysely'

import { dayOf, nextDay, quietUntil } from '#shared/rules/push.ts'
import type { PushTimes } from '#shared/rules/push.ts'
import type { Db } from '#server/db/connect.ts'
import { mayBeTold } from '#server/db/shown-on.ts'
import { transact } from '#server/db/transact.ts'
import type { PushAddress } from '#server/gateways/push/push.ts'

import { stillHears } from './hearing-of-code.ts'
import type { ToldCode } from './message.ts'

/** Browsers that are told at the same time; what may be told is asked for them just before. */
const browsersAtOnce = 50

/** Due deliveries among which these are looked for. */
const dueAtOnce = 1000

/** Milliseconds after which a message of a process that was killed is sent again, in the place of the first. */
const lease = 2 * 60_000

type Times = {
  now: Date
  /** The day in UTC, for which expiry is computed. */
  today: string
}

/** A message to one browser, under way. */
export type Claimed = {
  id: string
  subscription_id: string
  to: PushAddress
  codes: [ToldCode, ...ToldCode[]]
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

type Due = Omit<ToldCode, 'brand_name'> & {
  subscription_id: string
  /** Null: it is gone, may not be shown any more, or the browser hears of it no more. */
  brand_name: string | null
  message_id: string | null
  tries: number
}

/** A delivery as it goes on. */
type Step = Pick<Due, 'subscription_id' | 'promo_code_id' | 'message_id' | 'tries'> & {
  due_at: string | null
}

/**
 * Takes what is due of a few browsers: what is gone is dropped, what comes in quiet hours or beyond the day's number
 * waits, the rest becomes one message for each. A message that is repeated has the codes that it had, unless they are gone.
 * @param restingUntil when a push service may be asked again
 */
export async function claimMessages(
  db: Db,
  { now, today }: Times,
  restingUntil: (endpoint: string) => Date | undefined,
): Promise<{ browsers: number; messages: Claimed[] }> {
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
    const steps: Step[] = []
    const messages: Claimed[] = []
    const counted: Counted[] = []
    for (const browser of browsers) {
      const rows = due.get(browser.id) ?? []
      const isThere = (row: Due): row is Due & ToldCode => row.brand_name !== null
      steps.push(...rows.filter((row) => !isThere(row)).map((row) => ({ ...row, due_at: null })))
      const codes = rows.filter(isThere)
      const begun = codes.find(({ message_id }) => message_id !== null)?.message_id ?? null
      const wait = waitOf(browser, begun !== null, now) ?? restingUntil(browser.endpoint)
      const [first, ...others] = codes.filter(({ message_id }) => message_id === begun)
      if (first === undefined) continue
      if (wait !== undefined) {
        steps.push(...codes.map((row) => ({ ...row, due_at: wait.toISOString() })))
        continue
      }
      const message = {
        id: begun ?? crypto.randomUUID(),
        subscription_id: browser.id,
        to: browser,
        codes: [first, ...others] as [ToldCode, ...ToldCode[]],
        tries: first.tries + 1,
      }
      messages.push(message)
      const due_at = new Date(now.getTime() + lease).toISOString()
      for (const row of [first, ...others])
        steps.push({ ...row, message_id: message.id, tries: message.tries, due_at })
      if (begun === null) counted.push(countWith(browser, now))
    }
    await writeSteps(db, steps)
    await writeCounts(db, counted)
    return { browsers: browsers.length, messages }
  })
}

const timesOf = ({ time_zone, quiet_from, quiet_to, per_day }: Browser): PushTimes => ({
  time_zone,
  quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
  per_day,
})

/**
 * The day of which `sent_count` counts, if it is not over. Whoever travels west has a day again that began further east,
 * and no more messages for that.
 */
function countedOn(browser: Browser, now: Date): string | undefined {
  const { sent_on } = browser
  return sent_on !== null && sent_on >= dayOf(timesOf(browser), now) ? sent_on : undefined
}

function waitOf(browser: Browser, isBegun: boolean, now: Date): Date | undefined {
  const times = timesOf(browser)
  const isFull = countedOn(browser, now) !== undefined && browser.sent_count >= times.per_day
  return quietUntil(times, now) ?? (isFull && !isBegun ? nextDay(times, now) : undefined)
}

/**
 * Each browser is looked up by its id, as a join that locks inside leaves no other way. As a plain join all browsers were
 * read as soon as the database had counted how much is due.
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
    select subscription_id, promo_code_id, message_id, tries, brand_name, description, owner_name, username
      from push_deliveries join push_subscriptions browser on browser.id = subscription_id
        left join promo_codes on promo_codes.id = promo_code_id and ${mayBeTold} and ${stillHears(today)}
        left join profiles on profiles.id = influencer_id
      where subscription_id = any(${ids}::uuid[]) and due_at <= ${now}
      order by promo_codes.created_at, promo_code_id`.execute(db)
  return rows
}

async function writeSteps(db: Db, steps: readonly Step[]): Promise<void> {
  const values = steps.map(({ subscription_id, promo_code_id, message_id, tries, due_at }) => ({
    subscription_id,
    promo_code_id,
    message_id,
    tries,
    due_at,
  }))
  await sql`
    update push_deliveries d set message_id = step.message_id, tries = step.tries, due_at = step.due_at
      from json_to_recordset(${JSON.stringify(values)})
        as step (subscription_id uuid, promo_code_id uuid, message_id uuid, tries smallint, due_at timestamptz)
      where d.subscription_id = step.subscription_id and d.promo_code_id = step.promo_code_id`.execute(
    db,
  )
}

type Counted = { id: string; sent_on: string; sent_count: number }

function countWith(browser: Browser, now: Date): Counted {
  const counted = countedOn(browser, now)
  return {
    id: browser.id,
    sent_on: counted ?? dayOf(timesOf(browser), now),
    sent_count: counted === undefined ? 1 : browser.sent_count + 1,
  }
}

/** Before it is sent: of two processes, or after a kill, the day's number still holds. */
async function writeCounts(db: Db, counted: readonly Counted[]): Promise<void> {
  await sql`
    update push_subscriptions s set sent_on = one.sent_on, sent_count = one.sent_count
      from json_to_recordset(${JSON.stringify(counted)}) as one (id uuid, sent_on date, sent_count smallint)
      where s.id = one.id`.execute(db)
}

/** What became of a message. Seconds: until the next try. */
export type Settled = { message: Claimed; is_gone?: true; is_refused?: true; seconds?: number }

/** Refusals in a row after which a browser is forgotten. */
const maxRefusals = 5

/** Writes down what became of messages. Browsers that are gone are forgotten, with what was due. */
export async function settleMessages(
  db: Db,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const idsOf = (those: (one: Settled) => boolean) =>
    settled.filter(those).map(({ message }) => message.subscription_id)
  const ends = settled.map(({ message, seconds }) => ({
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
    await sql`
      delete from push_subscriptions
        where id = any(${idsOf(({ is_gone }) => is_gone === true)}::uuid[])
          or (id = any(${refused}::uuid[]) and refusals >= ${sql.lit(maxRefusals)})`.execute(db)
  })
}
