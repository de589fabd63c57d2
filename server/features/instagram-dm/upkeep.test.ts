import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openDmApp } from '#test/dm-app.ts'
import type { DmApp } from '#test/dm-app.ts'
import { openTestApp } from '#test/harness.ts'
import { aMid, anEvent, aText } from '#test/instagram-server.ts'

import { findResponseTimes } from './answers/response-times.ts'
import { refreshToken, trimInstagram } from './upkeep.ts'
import { ensureSubscribed, messengerProfile } from './profile-upkeep.ts'

let app: DmApp
const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  app = await openDmApp()
})
beforeEach(() => app.mend())
afterAll(() => app.close())

const account = () => app.db.selectFrom('instagram_accounts').selectAll().executeTakeFirstOrThrow()

describe('the access token', () => {
  test('the access token is renewed daily, stored encrypted, and used from then on', async () => {
    const now = Date.now()
    expect(await refreshToken(app.deps, now)).toBe(1)
    expect(await refreshToken(app.deps, now + day / 2)).toBe(0)
    const kept = await account()
    expect(JSON.stringify(kept)).not.toContain('IGAA')
    expect(Date.parse(kept.token_expires_at ?? '')).toBe(now + 5_183_944_000)
    const person = app.aPerson()
    await app.say(person, 'pacewell')
    // Who answers, the code alone, and what it is good for.
    expect(app.server.texts(person)).toHaveLength(3)
    expect(await refreshToken(app.deps, now + day)).toBe(1)
  })

  test('a token that cannot be renewed raises an alarm a week before its end, not sooner', async () => {
    const failing = { status: 500, error: { code: 2 } }
    const end = Date.parse((await account()).token_expires_at ?? '')
    app.server.trouble(failing, failing)
    await refreshToken(app.deps, end - 8 * day)
    expect(await app.alarms()).toEqual([])
    await refreshToken(app.deps, end - 6.5 * day)
    expect(await app.alarms()).toEqual(['token_expiring'])
    await refreshToken(app.deps, end - 6 * day)
    expect(await app.alarms()).toEqual([])
  })

  test('a token that was never renewed raises an alarm after two days', async () => {
    const failing = { status: 400, error: { code: 100 } }
    await app.db
      .updateTable('instagram_accounts')
      .set({ token_expires_at: null, token_refreshed_at: null, token_sealed: null })
      .execute()
    const first = app.server.token()
    app.server.endToken(app.server.instagram.access_token)
    app.server.trouble(failing, failing)
    await refreshToken(app.deps, Date.now() + day)
    expect(await app.alarms()).toEqual([])
    await refreshToken(app.deps, Date.now() + 3 * day)
    expect(await app.alarms()).toEqual(['token_expiring'])
    expect(first).not.toBe(app.server.token())
  })

  test('a refused token stops the sending', async () => {
    app.server.endToken('another')
    await refreshToken(app.deps, Date.now() + 5 * day)
    expect(await app.alarms()).toEqual(['token_dead'])
    expect((await account()).pause_reason).toBe('token')
    app.server.endToken(app.server.instagram.access_token)
  })
})

describe('the webhook subscription', () => {
  test('the webhook subscription, first questions and menu are created, and again if the subscription was removed', async () => {
    await ensureSubscribed(app.deps)
    expect(app.server.fields()).toContain('messages')
    expect(app.server.profile()).toMatchObject({
      platform: 'instagram',
      ice_breakers: [{ call_to_actions: messengerProfile().ice_breakers }],
      persistent_menu: [{ locale: 'default' }],
    })
    expect(messengerProfile().ice_breakers.length).toBeLessThanOrEqual(4)
    const before = app.server.calls.length
    await ensureSubscribed(app.deps)
    expect(app.server.calls.slice(before)).toEqual(['GET /v24.0/17841400000000000/subscribed_apps'])
    app.server.unsubscribe()
    await ensureSubscribed(app.deps)
    expect(app.server.fields()).toContain('messages')
    expect(await app.alarms()).toEqual(['unsubscribed'])
    await ensureSubscribed(app.deps)
    expect(await app.alarms()).toEqual([])
  })

  test('the webhook subscription is created when the jobs start', async () => {
    app.server.unsubscribe()
    await app.work()
    await expect.poll(() => app.server.fields()).toContain('messages')
  })

  test('the first questions are created even if the menu is refused, and the menu later', async () => {
    await app.db.updateTable('instagram_accounts').set({ profile_hash: null }).execute()
    app.server.clearProfile()
    app.server.refuseProfile('persistent_menu')
    expect(await ensureSubscribed(app.deps)).toBe(0)
    expect(app.server.profile()).toMatchObject({ ice_breakers: [{ locale: 'default' }] })
    expect(app.server.profile()).not.toHaveProperty('persistent_menu')
    app.server.refuseProfile(undefined)
    expect(await ensureSubscribed(app.deps)).toBe(1)
    expect(app.server.profile()).toHaveProperty('persistent_menu')
  })

  test('no webhook subscription is created without an account', async () => {
    const off = await openTestApp({ config: { instagram: { kind: 'off' } } })
    expect(await ensureSubscribed(off.deps)).toBe(0)
    expect(await refreshToken(off.deps)).toBe(0)
    await off.close()
  })
})

// holds: 9.log-retention
test('messages are deleted after 90 days, texts for follow-ups after one, and waiting ones after 25 hours', async () => {
  const [old, recent, waiting] = [app.aPerson(), app.aPerson(), app.aPerson()]
  for (const person of [old, recent]) await app.say(person, 'pacewell')
  app.server.trouble({ status: 500, error: { code: 2 } })
  const mid = aMid()
  await app.hear(aText(waiting, 'pacewell', mid))
  // Its answer, which was being sent, may quote it.
  await app.hear(anEvent(waiting, { message: { mid, is_deleted: true } }))
  const age = async (person: string, interval: string) => {
    const [message] = await app.messages(person)
    const thread_key = message?.thread_key
    await sql`update instagram_messages set received_at = now() - ${interval}::interval
      where thread_key = ${thread_key}`.execute(app.db)
    await sql`update instagram_threads set last_written_at = now() - ${interval}::interval
      where thread_key = ${thread_key}`.execute(app.db)
  }
  await age(old, '91 days')
  await age(recent, '89 days')
  await age(waiting, '26 hours')
  expect(await trimInstagram(app.deps)).toMatchObject({
    instagram_messages: 1,
    instagram_threads: 1,
  })
  expect(await app.messages(old)).toEqual([])
  const [kept] = await app.messages(recent)
  expect(kept?.text).toBe('pacewell')
  expect(await app.messages(waiting)).toMatchObject([
    {
      kind: 'text',
      state: 'not_answered',
      why: 'window closed',
      recipient_sealed: null,
      parts: null,
    },
    { kind: 'unsent' },
  ])
  const thread = await app.db
    .selectFrom('instagram_threads')
    .select('conversation')
    .where('thread_key', '=', kept?.thread_key ?? '')
    .executeTakeFirst()
  expect(thread?.conversation).toEqual([])
})

// holds: 1.shoppers.dm-speed, 2.instagram.speed, 9.dm
test('response times cover the last day, from receipt to delivery', async () => {
  await app.db.deleteFrom('instagram_messages').execute()
  expect(await findResponseTimes(app.db)).toBeUndefined()
  for (let i = 0; i < 20; i++) await app.say(app.aPerson(), 'pacewell')
  const times = await findResponseTimes(app.db)
  expect(times?.answers).toBe(20)
  expect(times?.p50_ms).toBeGreaterThan(0)
  // From 100 to 2,000 ms.
  await sql`with numbered as (select id, row_number() over (order by id) as n from instagram_messages)
    update instagram_messages m set received_at = handed_over_at - n * interval '100 ms' from numbered where numbered.id = m.id`.execute(
    app.db,
  )
  expect(await findResponseTimes(app.db)).toEqual({ answers: 20, p50_ms: 1050, p95_ms: 1905 })
})
