import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { sentences } from '#shared/contract/sentences.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

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
beforeEach(async () => {
  await app.deps.db.deleteFrom('rate_limits').execute()
})

const remove = (actor: Actor, confirmation = actor.username, current_password = password) =>
  app.as(actor).accounts.remove({ current_password, confirmation })

let working: Promise<void> | undefined
/** The first test counts what waits in the queues, so they are worked only from then on. */
const work = () => (working ??= app.work())

const refusal = (error: unknown) => {
  const { code, data } = error as { code: string; data?: { fields?: Record<string, string> } }
  return { code, fields: data?.fields }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never came to that')
    await sleep(50)
  }
}

const filesOf = (actor: Actor) => app.deps.files.list(`${actor.user_id}/`)

/** Where any of the texts occurs, in whatever column of whatever table, the queues' too. */
async function tracesOf(...texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ place: string; name: string; column: string }>`
    select c.table_schema || '.' || c.table_name as place, quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as name,
        quote_ident(c.column_name) as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
        and (c.data_type in ('uuid', 'text', 'character varying', 'json', 'jsonb', 'ARRAY'))`.execute(
    app.deps.db,
  )
  expect(columns.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { place, name, column } of columns) {
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} where position(lower(${text}) in lower(${sql.raw(column)}::text)) > 0 limit 1`.execute(
        app.deps.db,
      )
      if (rows.length > 0) found.push(`${place}.${column}: ${text}`)
    }
  }
  return found
}

/** What lists show and count: must be the same as counted anew. */
async function wrongCounts() {
  const { rows } = await sql`
    select 'brand ' || brand_key as what from brands
      where live_count <> (select count(*) from promo_codes where promo_codes.brand_key = brands.brand_key and is_live)
        or newest_live_at is distinct from (select max(created_at) from promo_codes where promo_codes.brand_key = brands.brand_key and is_live)
    union all select 'category ' || category from category_counts
      where live_count <> (select count(*) from promo_codes where promo_codes.category = category_counts.category and is_live)
    union all select 'profile ' || profile_id from profile_counts
      where live_count <> (select count(*) from promo_codes where influencer_id = profile_id and is_live)`.execute(
    app.deps.db,
  )
  return rows
}

describe('an account that is deleted', () => {
  test('leaves nothing anywhere, and other people’s data as they were', async () => {
    const { db } = app.deps
    const ana = await app.anInfluencer('ana')
    const bob = await app.anInfluencer('bob')
    const agency = await app.anAgency('harbor')
    const email = 'ana@example.com'

    // Codes, counts, pictures, both sides of every tie, and notes that name her.
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
        { identifier: `change-${email}`, value: 'x', expires_at: '2099-01-01T00:00:00Z' },
        { identifier: 'confirm_email:y', value: bob.user_id, expires_at: '2099-01-01T00:00:00Z' },
      ])
      .execute()
    for (const to of [email, 'bob@example.com'])
      await sendMail(app.deps, db, {
        template: 'new_login',
        to,
        values: { signed_in_at: '', device: '' },
      })
    await sendMail(app.deps, db, {
      template: 'address_changed',
      to: 'ana-before@example.com',
      values: { changed_at: '', new_email: email },
    })
    await app.deps.jobs.addLinkWish({ purpose: 'reset_password', email })
    await app.deps.limiter.take('sign_in_account', `visitor:${email}`)
    await app.deps.limiter.take('ask_link_account', email)
    await app.deps.limiter.take('write_profile', ana.user_id)
    await app.deps.limiter.take('write_profile', bob.user_id)

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
    await until(async () => (await filesOf(ana)).length === 0)
    await until(async () => (await tracesInJobs(ana.user_id)) === 0)
    expect(await readdir(folder)).toEqual([bob.user_id])
    // Events say for a day that something went, by an id that nobody has any more.
    const isEvent = (place: string) =>
      place.startsWith('public.outbox.payload: ') && !place.includes('@')
    const traces = await tracesOf(ana.user_id, email, 'ana.new', promo_code.id)
    expect(traces.filter((place) => !isEvent(place))).toEqual([])
    expect(await wrongCounts()).toEqual([])

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
    // The names, the present and the former one, are free at once, and so is the address.
    for (const username of ['ana.new', 'ana'])
      expect(await app.visitor.accounts.checkUsername({ username })).toMatchObject({
        is_available: true,
      })
    expect((await app.anInfluencer('ana')).user_id).not.toBe(ana.user_id)
  })

  test('is signed out everywhere, and its browser forgets it', async () => {
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

  test('with pictures that cannot be deleted yet is gone all the same; they go later', async () => {
    await work()
    const dora = await app.anInfluencer('dora')
    const picture = new File([await aPicture()], 'me.png', { type: 'image/png' })
    await app.as(dora).profiles.uploadAvatar({ avatar: picture })
    const failing = vi.spyOn(app.deps.files, 'delete').mockRejectedValue(new Error('store is away'))
    await remove(dora)
    await until(async () => failing.mock.calls.length > 0)
    failing.mockRestore()
    expect(await filesOf(dora)).not.toEqual([])
    await until(async () => {
      await sql`update pgboss.job set start_after = now() where name = 'delete-account-files'`.execute(
        app.deps.db,
      )
      return (await filesOf(dora)).length === 0
    })
    await until(async () => (await tracesInJobs(dora.user_id)) === 0)
  })
})

async function tracesInJobs(userId: string): Promise<number> {
  const { rows } =
    await sql`select 1 from pgboss.job where position(${userId} in data::text) > 0`.execute(
      app.deps.db,
    )
  return rows.length
}

/** What stays of the others: everything but the ties to whom is deleted. */
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

describe('deleting an account', () => {
  test('ends the links of an agency; its creators stay, with their codes', async () => {
    const eve = await app.anInfluencer('eve')
    const agency = await app.anAgency('leaving')
    await app.manage(agency, eve)
    const [code = ''] = await insertCodes(
      app.deps.db,
      aCodeRow(eve.user_id, { agency_id: agency.user_id }),
    )
    const viewer = await app.as(agency).accounts.getViewer()
    await remove(agency, viewer?.username ?? '')
    expect(await app.as(eve).accounts.getViewer()).toMatchObject({ username: 'eve' })
    const { promo_codes } = await app.as(eve).promoCodes.listOwn({ influencer_id: eve.user_id })
    expect(promo_codes.map(({ id }) => id)).toEqual([code])
    expect(
      await tracesOf(agency.user_id).then((found) =>
        found.filter((place) => !/outbox|pgboss/.test(place)),
      ),
    ).toEqual([])
    expect(await wrongCounts()).toEqual([])
  })

  test('needs the username, typed as it is', async () => {
    const fay = await app.anInfluencer('fay')
    for (const typed of ['', 'FAY', 'fa', 'DELETE', 'fay@example.com'])
      expect(await remove(fay, typed).catch(refusal)).toEqual({
        code: 'INVALID_INPUT',
        fields: { confirmation: sentences.deleteConfirmationWrong },
      })
    expect(await app.as(fay).accounts.getViewer()).not.toBeNull()
  })

  test('needs the word DELETE where there is no username', async () => {
    const gus = await app.anInfluencer('gus')
    await app.deps.db.deleteFrom('profiles').where('id', '=', gus.user_id).execute()
    expect(await remove(gus, 'gus').catch(refusal)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await remove(gus, 'DELETE')).toEqual({ deleted: true })
    expect(await app.as(gus).accounts.getViewer()).toBeNull()
  })

  test('needs the password, and bears only so many guesses', async () => {
    const hal = await app.anInfluencer('hal')
    const wrong = { code: 'INVALID_INPUT', fields: { current_password: sentences.passwordWrong } }
    expect(await remove(hal, 'hal', 'Wrong-horse-7').catch(refusal)).toEqual(wrong)
    expect(await remove(hal, 'hal', '').catch(refusal)).toEqual(wrong)
    for (let times = 2; times < 10; times++) await remove(hal, 'nobody').catch(() => undefined)
    expect(await remove(hal).catch(refusal)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await app.as(hal).accounts.getViewer()).not.toBeNull()
  })

  test('needs somebody who is signed in, on our own pages', async () => {
    await expect(
      app.visitor.accounts.remove({ current_password: password, confirmation: 'x' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const ivy = await app.anInfluencer('ivy')
    const answer = await app.request('/api/accounts/me', {
      method: 'DELETE',
      cookie: ivy.cookie,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ current_password: password, confirmation: 'ivy' }),
    })
    expect(answer.status).toBe(403)
    expect(await app.as(ivy).accounts.getViewer()).not.toBeNull()
  })

  test('is refused while a plan is paid on, and deletes nothing then', async () => {
    const jon = await app.anInfluencer('jon')
    await app.subscribe(jon, 'growth')
    await expect(remove(jon)).rejects.toMatchObject({
      code: 'PLAN_STILL_PAID',
      status: 409,
      message: sentences.planStillPaid,
    })
    expect(await app.as(jon).accounts.getViewer()).not.toBeNull()
    await app.deps.db.updateTable('subscriptions').set({ cancel_at_period_end: true }).execute()
    expect(await remove(jon)).toEqual({ deleted: true })
  })

  test('is open to those who have Elite from staff, and to staff', async () => {
    const kim = await app.anInfluencer('kim')
    await app.subscribe(kim, 'elite')
    await app.deps.db
      .updateTable('profiles')
      .set({ is_staff: true })
      .where('id', '=', kim.user_id)
      .execute()
    expect(await remove(kim)).toEqual({ deleted: true })
  })

  test('happens once when it is asked for twice at the same moment', async () => {
    const lea = await app.anInfluencer('lea')
    await insertCodes(app.deps.db, aCodeRow(lea.user_id), aCodeRow(lea.user_id))
    const results = await Promise.allSettled([remove(lea), remove(lea)])
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const result of results)
      if (result.status === 'rejected')
        expect(refusal(result.reason)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await app.as(lea).accounts.getViewer()).toBeNull()
    expect(await wrongCounts()).toEqual([])
  })
})
