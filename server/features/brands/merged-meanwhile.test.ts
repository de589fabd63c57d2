import { afterAll, beforeAll, expect, test } from 'vitest'

import { usualTimes } from '#shared/rules/following/push.ts'
import { transact } from '#server/db/connection/transact.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { settleMerges, startMerge } from './merges.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('what is followed, wanted or laid down by the former name while brands are merged is of the other one', async () => {
  const { db } = app.deps
  const [ana, tess] = [await app.anInfluencer('ana'), await app.aShopper('tess')]
  for (const brand_name of ['Larkwell UK', 'Larkwell'])
    await insertCodes(db, aCodeRow(ana.user_id, { brand_name, promo_code: 'ONE' }))
  await settleChanges(app.database.db)
  const { brand_key, into_key, brand_name } = await transact(db, (db) =>
    startMerge(db, { brand: 'Larkwell UK', into: 'Larkwell' }),
  )
  await settleMerges(db)
  // As if written by transactions that began before the merge.
  const { time_zone, per_day } = usualTimes
  const { id: subscription_id } = await db
    .insertInto('push_subscriptions')
    .values({
      endpoint: 'https://push.example/1',
      p256dh: 'p',
      auth: 'a',
      server_key: 's',
      time_zone,
      per_day,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wanted = { user_id: tess.user_id, brand_name }
  const late = [
    db.insertInto('brand_follows').values(wanted),
    db.insertInto('search_follows').values(wanted),
    db.insertInto('code_alerts').values(wanted),
    db.insertInto('push_topics').values({ kind: 'brand', topic: brand_key, subscription_id }),
    db.insertInto('push_searches').values({ subscription_id, brand_name }),
    db.insertInto('code_defaults').values({
      influencer_id: ana.user_id,
      brand_key,
      brand_name,
      scope: 'my page',
      set_by: ana.user_id,
    }),
  ]
  for (const row of late) await row.execute()
  await settleMerges(db)
  const { rows } = await app.database.pool.query(
    `select brand_key from brand_follows union all select brand_key from search_follows
       union all select brand_key from code_alerts union all select topic from push_topics
       union all select brand_key from push_searches union all select brand_key from code_defaults`,
  )
  expect(rows).toEqual(Array.from(late, () => ({ brand_key: into_key })))
})
