import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { sendMail } from '#server/features/mail/mail.ts'
import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'
import { tracesOf, wrongCounts } from '#test/traces.ts'

import { linkJob } from '../links/link-job.ts'
import { createLinkToken, findLinkOwner } from '../links/one-time-links.ts'
import { addressChanged } from '../address/change-address-letters.ts'
import { newLogin } from '../security-letters.ts'

let folder: string
let app: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deleted-'))
  app = await openTestApp({ config: { files: { kind: 'folder', folder } } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => app.forgetLimits())

const remove = (actor: Actor) =>
  app.as(actor).accounts.remove({ current_password: password, confirmation: actor.username })

let working: Promise<void> | undefined
/** The first test counts queued jobs, so workers start after it. */
const work = () => (working ??= app.work())

const filesOf = (actor: Actor) => app.deps.files.list(`${actor.user_id}/`)

describe('an account that is deleted', () => {
  test('deleting an account deletes all its data, and nothing of others', async () => {
    const { db } = app.deps
    const ana = await app.anInfluencer('ana')
    const bob = await app.anInfluencer('bob')
    const agency = await app.anAgency('harbor')
    const email = 'ana@example.com'

    // Codes, counts, pictures, both sides of every link, and notes that name her.
    const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    await insertCodes(db, aCodeRow(ana.user_id, { brand_name: 'Only hers' }))
    await app.as(bob).promoCodes.create({ promo_code: aPromoCode() })
    await sql`insert into promo_code_counts values (${promo_code.id}::uuid, 'copy', 'web', '2026-03-09', 3)`.execute(
      db,
    )
    await app.as(ana).followers.follow({ influencer_id: bob.user_id })
    await app.as(bob).followers.follow({ influencer_id: ana.user_id })
    await app.manage(agency, ana)
    await app.manage(agency, bob)
    await insertCodes(db, aCodeRow(ana.user_id, { agency_id: agency.user_id, promo_code: 'X1' }))
    await insertCodes(db, aCodeRow(bob.user_id, { agency_id: agency.user_id, promo_code: 'X2' }))
    await app.as(ana).profiles.update({ full_name: 'Ana', username: 'ana.new' })
    const picture = new File([await aPicture()], 'me.png', { type: 'image/png' })
    await app.as(ana).profiles.uploadAvatar({ avatar: picture })
    await app.as(bob).profiles.uploadAvatar({ avatar: picture })
    expect(await filesOf(ana)).not.toEqual([])
    await db
      .insertInto('subscriptions')
      .values({ profile_id: ana.user_id, provider: 'sandbox', provider_customer_id: 'cus_1' })
      .execute()
    await db
      .insertInto('activity_log')
      .values([
        { actor_id: agency.user_id, subject_id: ana.user_id, action: 'about her', details: '{}' },
        {
          actor_id: ana.user_id,
          subject_id: bob.user_id,
          action: 'by her',
          details: JSON.stringify({ who: ana.user_id, email, what: 'kept' }),
        },
      ])
      .execute()
    await db
      .insertInto('verifications')
      .values([
        { identifier: 'confirm_email:x', value: ana.user_id, expires_at: '2099-01-01T00:00:00Z' },
        { identifier: 'sign_in:x', value: email, expires_at: '2099-01-01T00:00:00Z' },
        { identifier: `change-${email}`, value: 'x', expires_at: '2099-01-01T00:00:00Z' },
        { identifier: 'confirm_email:y', value: bob.user_id, expires_at: '2099-01-01T00:00:00Z' },
      ])
      .execute()
    for (const to of [email, 'bob@example.com'])
      await sendMail(app.deps, db, {
        letter: newLogin,
        to,
        values: { signed_in_at: '', device: '' },
      })
    await sendMail(app.deps, db, {
      letter: addressChanged,
      to: 'ana-before@example.com',
      values: { changed_at: '', new_email: email },
    })
    await app.deps.queue.add(app.deps.db, linkJob, { purpose: 'reset_password', email })
    await app.deps.limiter.take('sign_in_account', `visitor:${email}`)
    await app.deps.limiter.take('ask_link_account', email)
    await app.deps.limiter.take('write_profile', ana.user_id)
    await app.deps.limiter.take('write_profile', bob.user_id)

    await settleChanges(db)
    const cursor =
      (
        await db
          .selectFrom('outbox')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? 0
    const others = await othersOf(bob, agency)
    expect(await remove({ ...ana, username: 'ana.new' })).toEqual({ deleted: true })

    await work()
    await expect.poll(async () => (await filesOf(ana)).length).toBe(0)
    await expect.poll(() => tracesInJobs(ana.user_id)).toBe(0)
    expect(await readdir(folder)).toEqual([bob.user_id])
    // Live events report a removed id for a day; no account has this id any more.
    const isEvent = (place: string) =>
      place.startsWith('public.outbox.payload: ') && !place.includes('@')
    const traces = await tracesOf(app.deps.db, ana.user_id, email, 'ana.new', promo_code.id)
    expect(traces.filter((place) => !isEvent(place))).toEqual([])
    await settleChanges(db)
    expect(await wrongCounts(app.deps.db)).toEqual([])

    const { rows: events } = await sql<{ topic: string; op: string }>`
      select topic, payload->>'op' as op from outbox where id > ${cursor} order by id`.execute(db)
    expect(
      events.filter(({ topic, op }) => topic === 'promo_code' && op === 'delete'),
    ).toHaveLength(3)
    expect(events).toContainEqual({ topic: 'profile', op: 'delete' })
    expect(events).toContainEqual({ topic: 'agency_influencer', op: 'delete' })

    expect(await othersOf(bob, agency)).toEqual(others)
    const noted = await db
      .selectFrom('activity_log')
      .select(['actor_id', 'subject_id', 'action', 'details'])
      // Data that others created in their own accounts stays.
      .where('actor_id', 'is distinct from', bob.user_id)
      .execute()
    expect(noted).toEqual([
      {
        actor_id: null,
        subject_id: bob.user_id,
        action: 'by her',
        details: { who: 'deleted', email: 'deleted', what: 'kept' },
      },
    ])
    expect(await app.as(bob).followers.listFollowed()).toEqual({ influencer_ids: [] })
    await expect(app.visitor.profiles.get({ username: 'ana.new' })).rejects.toMatchObject({
      code: 'PROFILE_NOT_FOUND',
    })
    // The current and former usernames are reserved; the address is free immediately.
    for (const username of ['ana.new', 'ana'])
      expect(await app.visitor.accounts.checkUsername({ username })).toMatchObject({
        is_available: false,
      })
    const again = await app.visitor.accounts.signUp({
      role: 'influencer',
      full_name: 'Ana Lima',
      username: 'ana_again',
      email: 'ana@example.com',
      password,
      accepted_terms: true,
    })
    expect(again.viewer?.user_id).not.toBe(ana.user_id)
  })

  test('deleting an account leaves alone whose address only contains the deleted one', async () => {
    const { db } = app.deps
    const [own, longer, other] = ['ann@firm.example', 'jo.ann@firm.example', 'ann@firm.example.org']
    const ann = await app.anInfluencer('ann')
    await sql`update users set email = ${own} where id = ${ann.user_id}::uuid`.execute(db)
    const bea = await app.anInfluencer('bea')
    const note = `to <${own}>,\n${own} (${longer}), ${other}; ${own.toUpperCase()}.`
    await db
      .insertInto('activity_log')
      .values({
        agency_id: null,
        actor_id: null,
        subject_id: bea.user_id,
        action: 'invitation_sent',
        details: JSON.stringify({ note }),
      })
      .execute()
    await sql`insert into staff_actions (action, target_type, target_id, target_label, before, after, reason)
      values ('named', 'person', ${ann.user_id}::uuid, 'Ann', '{"full_name": "Ann", "is_verified": false}',
        '{"profile_url": "https://www.instagram.com/ann", "is_verified": true}', '')`.execute(db)
    await sql`insert into staff_actions (action, target_type, target_label, reason)
      values ('note', 'person', ${longer}, ${note})`.execute(db)
    const [kept, gone] = [
      await createLinkToken(db, 'sign_in', longer),
      await createLinkToken(db, 'sign_in', own),
    ]
    await remove(ann)
    const left = `to <deleted>,\ndeleted (${longer}), ${other}; deleted.`
    expect(
      await db
        .selectFrom('activity_log')
        .where('subject_id', '=', bea.user_id)
        .where('action', '=', 'invitation_sent')
        .select('details')
        .execute(),
    ).toEqual([{ details: { note: left } }])
    const { rows } =
      await sql`select target_label, reason from staff_actions where action = 'note'`.execute(db)
    expect(rows).toEqual([{ target_label: longer, reason: left }])
    const { rows: named } =
      await sql`select target_label, before, after from staff_actions where action = 'named'`.execute(
        db,
      )
    expect(named).toEqual([
      { target_label: 'deleted', before: { is_verified: false }, after: { is_verified: true } },
    ])
    expect(await findLinkOwner(db, 'sign_in', kept)).toBe(longer)
    expect(await findLinkOwner(db, 'sign_in', gone)).toBeUndefined()
  })

  test('deleting an account signs it out everywhere, and clears its browser', async () => {
    const cara = await app.anInfluencer('cara')
    let other = ''
    const elsewhere = app.withCookie(undefined, (set) => (other = set))
    await elsewhere.accounts.signIn({ email: 'cara@example.com', password })
    const answer = await app.request('/api/accounts/me', {
      method: 'DELETE',
      cookie: cara.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: password, confirmation: ' cara ' }),
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ deleted: true })
    const cookies = answer.headers.getSetCookie()
    for (const name of ['fanfare.session_token', 'fanfare.devices'])
      expect(cookies.find((line) => line.startsWith(`${name}=;`))).toMatch(/Max-Age=0/i)
    for (const cookie of [cara.cookie, other])
      expect(await app.withCookie(cookie).accounts.getViewer()).toBeNull()
    await expect(
      app.visitor.accounts.signIn({ email: 'cara@example.com', password }),
    ).rejects.toMatchObject({ code: 'INVALID_LOGIN' })
  })

  test('an account is deleted even if its pictures cannot be, and these are deleted later', async () => {
    await work()
    const dora = await app.anInfluencer('dora')
    const picture = new File([await aPicture()], 'me.png', { type: 'image/png' })
    await app.as(dora).profiles.uploadAvatar({ avatar: picture })
    const failing = vi.spyOn(app.deps.files, 'delete').mockRejectedValue(new Error('store is away'))
    await remove(dora)
    await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(0)
    failing.mockRestore()
    expect(await filesOf(dora)).not.toEqual([])
    await expect
      .poll(async () => {
        await sql`update pgboss.job set start_after = now() where name = 'delete-account-files'`.execute(
          app.deps.db,
        )
        return (await filesOf(dora)).length === 0
      })
      .toBe(true)
    await expect.poll(() => tracesInJobs(dora.user_id)).toBe(0)
  })
})

async function tracesInJobs(userId: string): Promise<number> {
  const { rows } =
    await sql`select 1 from pgboss.job where position(${userId} in data::text) > 0`.execute(
      app.deps.db,
    )
  return rows.length
}

/** Other accounts keep everything except links to the deleted one. */
async function othersOf(bob: Actor, agency: Actor) {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(app.deps.db)).rows
  const ids = sql`(${bob.user_id}::uuid, ${agency.user_id}::uuid)`
  return {
    users: await rowsOf(sql`select * from users where id in ${ids} order by id`),
    profiles: await rowsOf(sql`select * from profiles where id in ${ids} order by id`),
    sessions: await rowsOf(sql`select * from sessions where user_id in ${ids} order by id`),
    passwords: await rowsOf(sql`select * from auth_accounts where user_id in ${ids} order by id`),
    codes: await rowsOf(sql`select * from promo_codes where influencer_id in ${ids} order by id`),
    links: await rowsOf(
      sql`select * from agency_influencers where influencer_id = ${bob.user_id}::uuid`,
    ),
    tokens: await rowsOf(sql`select * from verifications where value = ${bob.user_id}`),
    limits: await rowsOf(sql`select * from rate_limits where key like ${`%${bob.user_id}`}`),
    mails: await rowsOf(
      sql`select id from pgboss.job where data->>'to' = 'bob@example.com'`.$castTo<unknown>(),
    ),
    files: await filesOf(bob),
  }
}
