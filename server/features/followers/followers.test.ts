import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { transact } from '#server/db/connection/transact.ts'

import { domainRefreshJob } from './domain-refresh-job.ts'
import { bringDomainMapUpToDate, follow, refreshFollowerDomains } from './followers.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await app.work()
})
afterAll(() => app.close())

const domainsOf = async (shopper: Actor) => {
  const rows = await app.deps.db
    .selectFrom('user_domain_map')
    .where('user_id', '=', shopper.user_id)
    .select('domain')
    .execute()
  return rows.map(({ domain }) => domain).toSorted()
}

/** What waits in the queue for an influencer's followers. */
const waiting = async ({ user_id }: Actor) => {
  const { rows } = await sql<{ state: string; output: unknown; retry_count: number }>`
    select state::text, output, retry_count from pgboss.job
      where name = 'refresh-follower-domains' and data->>'influencer_id' = ${user_id}`.execute(
    app.deps.db,
  )
  return rows
}

/** The map follows a change within about a second. */
const expectDomains = (shopper: Actor, domains: string[]) =>
  vi.waitFor(async () => expect(await domainsOf(shopper)).toEqual(domains), { timeout: 60_000 })

// holds: 4.draft.followers, 4.edit.domains, 7.domains.when
test('following stores the domains of all brands, and later changes of codes update them', async () => {
  const [ana, shopper] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.subscribe(ana, 'growth')
  const { promo_code } = await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({ brand_url: 'https://shop.pacewell.example/sale' }),
  })
  await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
  expect(await domainsOf(shopper)).toEqual(['pacewell.example'])

  await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({ brand_name: 'Softhour', brand_url: 'softhour.example' }),
  })
  await expectDomains(shopper, ['pacewell.example', 'softhour.example'])

  await app.as(ana).promoCodes.update({
    id: promo_code.id,
    promo_code: aPromoCode({ brand_name: 'Wayfern', brand_url: 'https://wayfern.example' }),
  })
  await expectDomains(shopper, ['softhour.example', 'wayfern.example'])

  await app.as(ana).promoCodes.remove({ id: promo_code.id })
  await expectDomains(shopper, ['softhour.example'])
})

// holds: 7.domains.upsert
test('following twice stores one follow, and unfollowing deletes the domains', async () => {
  const [ana, shopper] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await Promise.all(
    [1, 2].map(() => app.as(shopper).followers.follow({ influencer_id: ana.user_id })),
  )
  expect(await app.as(shopper).followers.listFollowed()).toEqual({ influencer_ids: [ana.user_id] })
  await app.as(shopper).followers.unfollow({ influencer_id: ana.user_id })
  expect(await app.as(shopper).followers.listFollowed()).toEqual({ influencer_ids: [] })
  expect(await domainsOf(shopper)).toEqual([])
})

test('followed profiles are listed in pages, with their live codes', async () => {
  const shopper = await app.aShopper()
  const [ana, ben, cleo] = [
    await app.anInfluencer(),
    await app.anInfluencer(),
    await app.anInfluencer(),
  ]
  await app.as(ben).promoCodes.create({ promo_code: aPromoCode() })
  for (const { user_id } of [ana, ben, cleo])
    await app.as(shopper).followers.follow({ influencer_id: user_id })
  // At one moment, as after an import: the order is by id then, and nobody is left out or twice.
  await app.deps.db
    .updateTable('follows')
    .set({ created_at: '2026-01-02T03:04:05.678901Z' })
    .where('user_id', '=', shopper.user_id)
    .where('influencer_id', 'in', [ana.user_id, ben.user_id])
    .execute()
  await app.deps.db
    .updateTable('profiles')
    .set({ is_influencer: false })
    .where('id', '=', ana.user_id)
    .execute()
  const list = app.as(shopper).followers.listCreators
  const first = await list({ limit: 2 })
  const rest = await list({ limit: 2, cursor: first.next_cursor ?? '' })
  expect(rest.next_cursor).toBeNull()
  const all = [...first.creators, ...rest.creators]
  expect(all[0]).toMatchObject({ id: cleo.user_id, username: cleo.username, live_count: 0 })
  expect(all.map(({ id }) => id).toSorted()).toEqual(
    [ana, ben, cleo].map(({ user_id }) => user_id).toSorted(),
  )
  expect(all.find(({ id }) => id === ben.user_id)).toMatchObject({ live_count: 1, has_page: true })
  // Who publishes no more is still followed, and can be unfollowed.
  expect(all.find(({ id }) => id === ana.user_id)).toMatchObject({ has_page: false })
  await expect(list({ limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('nobody follows a missing profile, and only signed-in users follow', async () => {
  const shopper = await app.anInfluencer()
  const nobody = { influencer_id: crypto.randomUUID() }
  await expect(app.as(shopper).followers.follow(nobody)).rejects.toMatchObject({
    code: 'PROFILE_NOT_FOUND',
  })
  await expect(
    app.visitor.followers.follow({ influencer_id: shopper.user_id }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

// holds: 9.limits.followers
test('a refresh of followers covers more than a thousand', async () => {
  const ana = await app.anInfluencer()
  const { db } = app.deps
  const users = await db
    .insertInto('users')
    .values(Array.from({ length: 1200 }, (_, i) => ({ email: `follower${i}@example.com` })))
    .returning('id')
    .execute()
  await db
    .insertInto('follows')
    .values(users.map(({ id }) => ({ user_id: id, influencer_id: ana.user_id })))
    .execute()
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  const reached = async () =>
    db
      .selectFrom('user_domain_map')
      .where('influencer_id', '=', ana.user_id)
      .select('domain')
      .execute()
  await vi.waitFor(async () => expect(await reached()).toHaveLength(1200), { timeout: 60_000 })
})

test('a refresh of many followers runs in batches, each in its own transaction', async () => {
  const ana = await app.anInfluencer()
  const { db } = app.deps
  const owner = ana.user_id
  await sql`
    with people as (
      insert into users (email) select 'portion' || i || '@example.com' from generate_series(1, 1200) i returning id)
    insert into follows (user_id, influencer_id) select id, ${owner}::uuid from people`.execute(db)
  await insertCodes(
    db,
    ...Array.from({ length: 10 }, (_, i) => aCodeRow(owner, { brand_domain: `brand${i}.example` })),
  )
  await sql`
    insert into user_domain_map (user_id, influencer_id, domain)
      select user_id, influencer_id, 'gone.example' from follows where influencer_id = ${owner}::uuid`.execute(
    db,
  )
  await bringDomainMapUpToDate(db, owner)
  const { rows } = await sql<{ rows: number; domains: number }>`
    select count(*)::int as rows, count(distinct domain)::int as domains from user_domain_map
      where influencer_id = ${owner}::uuid group by xmin::text order by 1`.execute(db)
  expect(rows).toEqual([
    { rows: 2000, domains: 10 },
    { rows: 5000, domains: 10 },
    { rows: 5000, domains: 10 },
  ])
})

test('a rolled-back change causes no refresh, and neither does one without a new domain', async () => {
  const ana = await app.anInfluencer()
  const undone = transact(app.deps.db, async (db) => {
    await refreshFollowerDomains({ ...app.deps, db }, ana.user_id)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await waiting(ana)).toEqual([])

  const { add } = app.deps.queue
  const code = aPromoCode()
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: code })
  const asked: string[] = []
  app.deps.queue.add = async (db, job, payload, after) => {
    if (job.name === domainRefreshJob.name)
      asked.push((payload as unknown as { influencer_id: string }).influencer_id)
    await add(db, job, payload, after)
  }
  const edit = (values: object) =>
    app.as(ana).promoCodes.update({ id: promo_code.id, promo_code: { ...code, ...values } })
  await edit({ promo_value: '25' })
  expect(asked).toEqual([])
  await edit({ affiliate_link: 'https://www.pacewell.example/?ref=other' })
  await edit({ ...code, brand_url: 'https://wayfern.example' })
  app.deps.queue.add = add
  expect(asked).toEqual([ana.user_id, ana.user_id])
})

test('a hundred changes cause few refreshes, and the last change is included', async () => {
  const [ana, shopper] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await Promise.all(
    Array.from({ length: 100 }, () => refreshFollowerDomains(app.deps, ana.user_id)),
  )
  expect((await waiting(ana)).length).toBeLessThanOrEqual(3)
  await expectDomains(shopper, ['pacewell.example'])
  await vi.waitFor(async () => expect(await waiting(ana)).toEqual([]), { timeout: 60_000 })
})

// holds: 7.domains.failure
test('a failed refresh is retried, without an error for the publisher', async () => {
  const [ana, shopper] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
  const { db } = app.deps
  await sql`alter table user_domain_map rename to user_domain_map_gone`.execute(db)
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await vi.waitFor(async () => expect(await waiting(ana)).toMatchObject([{ state: 'retry' }]), {
    timeout: 60_000,
  })
  await sql`alter table user_domain_map_gone rename to user_domain_map`.execute(db)
  // Instead of waiting for its time.
  await sql`update pgboss.job set start_after = now() where name = 'refresh-follower-domains'`.execute(
    db,
  )
  await expectDomains(shopper, ['pacewell.example'])
})

test.runIf(isOnPostgres)(
  'a refresh waits for an uncommitted change that requested it',
  async () => {
    const [ana, shopper] = [await app.anInfluencer(), await app.anInfluencer()]
    await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
    const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    await expectDomains(shopper, ['pacewell.example'])
    let run: Promise<void> | undefined
    await transact(app.deps.db, async (db) => {
      await refreshFollowerDomains({ ...app.deps, db }, ana.user_id)
      run = bringDomainMapUpToDate(app.deps.db, ana.user_id)
      await untilLockIsAwaited(app.database)
      await db
        .updateTable('promo_codes')
        .set({ brand_domain: 'wayfern.example' })
        .where('id', '=', promo_code.id)
        .execute()
    })
    await run
    expect(await domainsOf(shopper)).toEqual(['wayfern.example'])
  },
)

test.runIf(isOnPostgres)(
  'a follow that is not committed yet is seen by the refresh of a code published meanwhile',
  async () => {
    const [ana, shopper] = [await app.anInfluencer(), await app.aShopper()]
    const following = await app.deps.db.startTransaction().execute()
    await follow({ ...app.deps, db: following }, shopper.user_id, ana.user_id)
    await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    const run = bringDomainMapUpToDate(app.deps.db, ana.user_id)
    try {
      await Promise.race([run, untilLockIsAwaited(app.database)])
    } finally {
      await following.commit().execute()
    }
    await run
    expect(await domainsOf(shopper)).toEqual(['pacewell.example'])
  },
)

test.runIf(isOnPostgres)(
  'a refresh that is not committed yet leaves nothing of a follow that ends meanwhile',
  async () => {
    await app.forgetLimits()
    const [ana, shopper] = [await app.anInfluencer(), await app.aShopper()]
    await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
    await insertCodes(app.deps.db, aCodeRow(ana.user_id, { brand_domain: 'wayfern.example' }))
    const refreshing = await app.deps.db.startTransaction().execute()
    await bringDomainMapUpToDate(refreshing, ana.user_id)
    const ended = app.as(shopper).followers.unfollow({ influencer_id: ana.user_id })
    try {
      await Promise.race([ended, untilLockIsAwaited(app.database)])
    } finally {
      await refreshing.commit().execute()
    }
    await ended
    expect(await domainsOf(shopper)).toEqual([])
  },
)
