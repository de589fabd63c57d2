import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { plansOf } from '#test/plans-of.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { listStaffMembers, setStaff } from '../members/grant-staff.ts'
import { listPeople } from './people-queries.ts'
import { endDueElites } from './people.ts'

let app: TestApp
let sam: Actor

const today = '2026-03-10'
const reason = 'Agreed by phone'

beforeAll(async () => {
  app = await openTestApp({ today })
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())
beforeEach(async () => {
  app.moveTo(today)
  await app.forgetLimits()
})

const desk = () => app.as(sam).staffPeople
const withCodes = async (count: number, actor?: Actor) => {
  const person = actor ?? (await app.anInfluencer())
  await insertCodes(
    app.database.db,
    ...Array.from({ length: count }, () => aCodeRow(person.user_id)),
  )
  return person
}
const activeOf = async (actor: Actor) =>
  (await app.as(actor).subscriptions.check()).active_promo_codes
const lastMailTo = async (actor: Actor) => {
  const { rows } = await app.database.pool.query<{ template: string }>(
    `select data->>'template' as template from pgboss.job
      where name = 'mail' and data->>'to' = $1 order by created_on desc limit 1`,
    [`${actor.username}@example.com`],
  )
  return rows[0]?.template
}

describe('Elite', () => {
  test('Elite has no limit, and its end pauses codes beyond the limit', async () => {
    const ana = await withCodes(1)
    const id = ana.user_id
    const given = await desk().setElite({ id, until: null, reason })
    expect(given.plan).toMatchObject({ subscription_tier: 'elite', elite_until: null })
    expect(await lastMailTo(ana)).toBe('elite_given')
    await withCodes(4, ana)
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscribed: true,
      subscription_tier: 'elite',
      is_gift: true,
    })
    const taken = await desk().removeElite({ id, reason })
    expect(taken.plan).toMatchObject({ subscription_tier: 'starter', paused_by_plan: 4 })
    expect(await activeOf(ana)).toBe(1)
    expect(await lastMailTo(ana)).toBe('elite_ended')
    await expect(desk().removeElite({ id, reason })).rejects.toMatchObject({ code: 'NOT_ELITE' })
    const { actions } = await app.as(sam).staff.listActions({ target_id: id })
    expect(actions).toMatchObject([
      {
        action: 'elite_taken',
        before: { subscription_tier: 'elite' },
        after: { subscription_tier: 'starter' },
      },
      { action: 'elite_given', after: { subscription_tier: 'elite', elite_until: null } },
    ])
  })

  test('Elite ends after its last day by a job, once', async () => {
    const ana = await withCodes(3)
    const id = ana.user_id
    await desk().setElite({ id, until: '2026-03-12', reason })
    expect(await app.as(ana).subscriptions.check()).toMatchObject({
      subscription_end: '2026-03-12T23:59:59.000Z',
    })
    app.moveTo('2026-03-12')
    expect(await endDueElites(app.deps)).toBe(0)
    app.moveTo('2026-03-13')
    expect(
      (await Promise.all([endDueElites(app.deps), endDueElites(app.deps)])).toSorted(
        (a, b) => a - b,
      ),
    ).toEqual([0, 1])
    expect(await activeOf(ana)).toBe(1)
    const { actions } = await app.as(sam).staff.listActions({ target_id: id })
    expect(actions[0]).toMatchObject({ action: 'elite_ended', actor: null })
  })

  test('Elite leaves a paid plan unchanged, which applies again afterwards', async () => {
    const ana = await withCodes(3)
    const id = ana.user_id
    await app.subscribe(ana, 'growth')
    const given = await desk().setElite({ id, until: '2026-04-01', reason })
    expect(given.plan).toMatchObject({ subscription_tier: 'elite', paid_tier: 'growth' })
    const taken = await desk().removeElite({ id, reason })
    expect(taken.plan).toMatchObject({ subscription_tier: 'growth', elite_until: null })
    expect(await activeOf(ana)).toBe(3)
  })

  test('Elite can be extended, and a repeated request is one action', async () => {
    const { user_id: id } = await app.anInfluencer()
    await desk().setElite({ id, until: '2026-04-01', reason })
    await desk().setElite({ id, until: '2026-04-01', reason })
    await desk().setElite({ id, until: '2026-05-01', reason })
    const { actions } = await app.as(sam).staff.listActions({ target_id: id })
    expect(actions.map(({ after }) => after['elite_until'])).toEqual(['2026-05-01', '2026-04-01'])
    for (const until of [today, '2020-01-01', '2200-01-01'])
      await expect(desk().setElite({ id, until, reason })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { until: expect.any(String) as string } },
      })
  })

  test("an agency's Elite ends for its creators too", async () => {
    const agency = await app.anAgency()
    const managed = await app.anInfluencer()
    await app.manage(agency, managed)
    await desk().setElite({ id: agency.user_id, until: null, reason })
    await withCodes(3, managed)
    await desk().removeElite({ id: agency.user_id, reason })
    expect(await activeOf(managed)).toBe(1)
    expect(await lastMailTo(managed)).toBe('agency_plan_ended')
  })

  test('Elite requires a profile', async () => {
    await expect(
      desk().setElite({ id: crypto.randomUUID(), until: null, reason }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a test account has no limit, and codes beyond the plan pause when it ends', async () => {
  const ana = await withCodes(3)
  const id = ana.user_id
  expect(await desk().setFake({ id, is_fake: true, reason })).toMatchObject({ is_fake: true })
  await desk().setFake({ id, is_fake: true, reason })
  const after = await desk().setFake({ id, is_fake: false, reason })
  expect(after.plan.paused_by_plan).toBe(2)
  const { actions } = await app.as(sam).staff.listActions({ target_id: id })
  expect(actions.map(({ action }) => action)).toEqual(['fake_unset', 'fake_set'])
})

describe('people are found', () => {
  const found = async (input: Parameters<ReturnType<typeof desk>['list']>[0]) =>
    (await desk().list(input)).people.map(({ username }) => username)

  test('the desk finds people by name, username, address and id, each once', async () => {
    const olga = await app.anInfluencer('olga_test')
    expect(await found({ q: 'olga_t' })).toEqual(['olga_test'])
    expect(await found({ q: 'Full olga' })).toEqual(['olga_test'])
    expect(await found({ q: 'OLGA_TEST@example.com' })).toEqual(['olga_test'])
    expect(await found({ q: olga.user_id })).toEqual(['olga_test'])
    expect(await found({ q: 'ol' })).toEqual(['olga_test'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ q: 'olga%' })).toEqual([])
  })

  test('the desk filters people by their roles', async () => {
    expect(await found({ filter: 'staff' })).toEqual(['sam'])
    const agency = await app.anAgency('harbor')
    expect(await found({ filter: 'agency', q: 'harbor' })).toEqual(['harbor'])
    await desk().setElite({ id: agency.user_id, until: null, reason })
    expect(await found({ filter: 'elite' })).toContain('harbor')
    expect(await found({ filter: 'fake' })).toEqual([])
    expect(await found({ filter: 'verified' })).toEqual([])
  })

  test('a page of people in a group is read from its index in its order, however many there are', async () => {
    const undone = new Error('undone')
    const { db } = app.database
    const plans = db.transaction().execute(async (trx) => {
      await sql`with people as (
          insert into users (id, email) select gen_random_uuid(), 'many' || n || '@example.com' from generate_series(1, 2000) n returning id),
        profiles as (
          insert into profiles (id, full_name, is_agency, is_creditcard, verified_at, verified_url)
            select id, 'Person ' || md5(id::text), n % 4 = 0, n % 4 = 1, case when n % 4 = 2 then now() end, case when n % 4 = 2 then 'https://example.com' end
              from (select id, row_number() over () as n from people) numbered returning id)
        insert into subscriptions (profile_id, subscribed, subscription_tier, elite_since) select id, true, 'elite', now() from profiles`.execute(
        trx,
      )
      await sql`analyze users, profiles, subscriptions`.execute(trx)
      for (const filter of ['agency', 'creditcard', 'verified', 'elite'] as const) {
        const query = { q: '', filter, limit: 25 }
        const { next_cursor: cursor } = await listPeople(trx, query)
        for (const page of [query, { ...query, cursor: cursor ?? '' }]) {
          const [plan] = await plansOf(trx, (asked) => listPeople(asked, page))
          expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan using \\w+_${filter}_newest_idx`))
        }
      }
      throw undone
    })
    await expect(plans).rejects.toBe(undone)
  })

  test('the desk lists people page by page without gaps, with their counts', async () => {
    const all = (await desk().list({ limit: 100 })).people
    const paged: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await desk().list({ limit: 2, cursor })
      paged.push(...page.people.map(({ id }) => id))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all.map(({ id }) => id))
    expect(all.some(({ promo_codes }) => promo_codes > 0)).toBe(true)
  })
})

describe('the log', () => {
  test('entries of the staff log cannot be changed or deleted', async () => {
    const { pool } = app.database
    for (const statement of [
      `update staff_actions set reason = 'other'`,
      'delete from staff_actions',
      'truncate staff_actions',
      'update staff_actions set actor_id = gen_random_uuid()',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/only grows|foreign key/)
  })

  test('the staff log is searched by actor, action and target, page by page', async () => {
    const first = await app.as(sam).staff.listActions({ limit: 2 })
    expect(first.staff.map(({ username }) => username)).toEqual(['sam'])
    const next = await app
      .as(sam)
      .staff.listActions({ limit: 100, cursor: first.next_cursor ?? '' })
    const ids = [...first.actions, ...next.actions].map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const given = await app
      .as(sam)
      .staff.listActions({ action: 'elite_given', actor_id: sam.user_id })
    expect(new Set(given.actions.map(({ action }) => action))).toEqual(new Set(['elite_given']))
    expect((await app.as(sam).staff.listActions({ target_type: 'mail' })).actions).toEqual([])
  })

  test('the staff log keeps entries of deleted actors and targets, without their names', async () => {
    const tess = await app.makeStaff(await app.anInfluencer('tess'))
    const gone = await withCodes(1, await app.anInfluencer('gone_person'))
    await app.as(tess).staffPeople.setElite({
      id: gone.user_id,
      until: null,
      reason: 'Asked by gone_person@example.com',
    })
    const { promo_codes } = await app.as(tess).staffCodes.list({ owner_id: gone.user_id })
    await app.as(tess).staffCodes.mark({ id: promo_codes[0]?.id ?? '', is_featured: true })
    const remove = (actor: Actor) =>
      app.as(actor).accounts.remove({ current_password: password, confirmation: actor.username })
    await remove(gone)
    await remove(tess)
    const { actions } = await app.as(sam).staff.listActions({ limit: 2 })
    expect(actions).toMatchObject([
      { action: 'code_featured', actor: null, target_label: 'deleted' },
      {
        action: 'elite_given',
        actor: null,
        target_id: null,
        target_label: 'deleted',
        reason: 'Asked by deleted',
      },
    ])
  })
})

test('the command line grants and revokes staff rights, which is logged', async () => {
  const { db } = app.database
  const nora = await app.anInfluencer('nora')
  expect(await setStaff(db, 'nobody@example.com', 'administrator')).toMatchObject({
    outcome: 'no_account',
  })
  expect(await setStaff(db, ' Nora@example.com', 'administrator')).toEqual({
    outcome: 'changed',
    has_two_step: false,
  })
  expect(await setStaff(db, 'nora@example.com', 'administrator')).toMatchObject({
    outcome: 'unchanged',
  })
  expect(await listStaffMembers(db)).toContainEqual({
    email: 'nora@example.com',
    full_name: 'Full nora',
    role: 'administrator',
    has_two_step: false,
  })
  await setStaff(db, 'nora@example.com', null)
  const { actions } = await app.as(sam).staff.listActions({ target_id: nora.user_id })
  expect(actions.map(({ action, actor }) => [action, actor])).toEqual([
    ['staff_revoked', null],
    ['staff_granted', null],
  ])
})
