import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { password } from '#test/harness.ts'
import { openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'

let world: PushApp
beforeAll(async () => {
  world = await openPushApp()
})
afterAll(() => world.close())

test('signing out ends the notifications of its browser, and of no other', async () => {
  const hana = await world.app.aShopper()
  await world.subscribe(hana)
  const other = { ...hana, cookie: '' }
  const elsewhere = world.app.withCookie(undefined, (set) => (other.cookie = set))
  await elsewhere.accounts.signIn({ email: `${hana.username}@example.com`, password })
  const kept = await world.subscribe(other)
  await world.app.as(hana).accounts.signOut()
  const { rows } = await sql`
    select endpoint from push_subscriptions where user_id = ${hana.user_id}::uuid`.execute(world.db)
  expect(rows).toEqual([{ endpoint: kept.endpoint }])
})
