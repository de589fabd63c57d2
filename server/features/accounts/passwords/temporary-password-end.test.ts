// ASVS 6.4.1: a temporary password expires.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { retention } from '#server/retention/retention.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let agency: Actor

beforeAll(async () => {
  app = await openTestApp()
  agency = await app.anAgency('harbor')
})
afterAll(() => app.close())

let people = 0
const anInfluencer = async () => {
  const username = `managed_${++people}`
  const email = `${username}@example.com`
  const { influencer } = await app
    .as(agency)
    .agencies.createInfluencer({ full_name: 'Some Body', username, email })
  return influencer
}
const age = (id: string, days: number) =>
  app.database.pool.query(
    'update auth_accounts set updated_at = now() - make_interval(days => $2) where user_id = $1',
    [id, days],
  )
const sweep = () => retention['end-temporary-passwords']?.run(app.deps)
const signIn = ({ email, temporary_password }: { email: string; temporary_password: string }) =>
  app.visitor.accounts.signIn({ email, password: temporary_password })

test('a temporary password expires after 14 days, and its agency can create another one', async () => {
  const [old, young] = [await anInfluencer(), await anInfluencer()]
  await age(old.id, 15)
  await age(young.id, 13)
  expect(await sweep()).toEqual({ auth_accounts: 1 })
  expect(await sweep()).toEqual({ auth_accounts: 0 })
  await expect(signIn(old)).rejects.toMatchObject({ code: 'INVALID_LOGIN' })
  expect((await signIn(young)).viewer?.must_set_password).toBe(true)
  const { agencies } = app.as(agency)
  await expect(agencies.revealPassword({ influencer_id: old.id })).rejects.toMatchObject({
    code: 'TEMPORARY_PASSWORD_LOST',
  })
  const renewed = await agencies.renewPassword({ influencer_id: old.id })
  expect((await signIn(renewed)).viewer?.user_id).toBe(old.id)
  expect(await sweep()).toEqual({ auth_accounts: 0 })
})

test('a password that the influencer chose does not expire', async () => {
  const ana = await app.anInfluencer()
  await age(ana.user_id, 400)
  expect(await sweep()).toEqual({ auth_accounts: 0 })
})
