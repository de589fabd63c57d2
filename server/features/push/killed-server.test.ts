import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { vapidKeys } from '#server/gateways/push/vapid-keys.ts'
import { openJob, secret } from '#test/own-process.ts'
import type { OwnJob } from '#test/own-process.ts'
import { newCurve, openPushService } from '#test/push-service.ts'
import type { PushBrowser } from '#test/push-service.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

/** PUSH_FOLLOWERS=100000 takes minutes (docs/benchmarks/tests.md). */
const followers = Number(process.env['PUSH_FOLLOWERS'] ?? 10_000)
/** Messages that are under way at the same time: two groups of fifty. */
const underWay = 100

let job: OwnJob
let service: Awaited<ReturnType<typeof openPushService>>
const browsers: PushBrowser[] = []

beforeAll(async () => {
  service = await openPushService()
  job = await openJob('notifications', { PUSH_SERVICES: service.origin })
  const curve = newCurve()
  for (let n = 0; n < followers; n++) browsers.push(service.aBrowser(curve))
  const [{ publicKey }] = vapidKeys(undefined, [secret])
  const rows = browsers.map(({ endpoint, keys }) => ({ endpoint, ...keys }))
  await job.inDatabase(async (db) => {
    const { id } = await aProfile(db)
    await sql`
      with added as (
        insert into push_subscriptions (endpoint, p256dh, auth, server_key, time_zone, per_day)
          select endpoint, p256dh, auth, ${publicKey}, 'UTC', 5
            from json_to_recordset(${JSON.stringify(rows)}) as browser (endpoint text, p256dh text, auth text)
          returning id
      ) insert into push_topics (kind, topic, subscription_id) select 'creator', ${id}, id from added`.execute(
      db,
    )
    await insertCodes(db, aCodeRow(id))
  })
})
afterAll(async () => {
  await service.close()
  await job.close()
})

/** Runs the job so many minutes later, until it ends or so many calls have come to the push service. */
async function run(minutes: number, calls = Number.POSITIVE_INFINITY): Promise<void> {
  const child = job.run(String(minutes))
  service.onCall(() => {
    if (service.calls() >= calls) child.kill('SIGKILL')
  })
  await once(child, 'exit')
}

/** Messages that are still to be sent. */
const countDue = () =>
  job.inDatabase(
    async (db) =>
      (await sql`select from push_deliveries where due_at is not null`.execute(db)).rows.length,
  )

test('each of many followers is notified exactly once, although the process is killed twice', async () => {
  await run(0, followers / 4)
  await run(3, followers * 0.6)
  expect(service.calls()).toBeLessThan(followers)
  // On a busy machine a call may take too long; then its message is due again later.
  for (let minutes = 6; minutes <= 60 && (await countDue()) > 0; minutes += 9) await run(minutes)
  expect(service.refusals).toEqual([])
  expect(browsers.filter(({ taken }) => taken.length === 0)).toEqual([])
  // What was under way may come again, and takes the place of the first: one notification is seen.
  const seen = browsers.map(({ taken }) => new Set(taken.map(({ topic }) => topic)).size)
  expect(new Set(seen)).toEqual(new Set([1]))
  expect(service.calls() - followers).toBeLessThanOrEqual(2 * underWay)
  expect(await countDue()).toBe(0)
}, 3_600_000)
