import { afterAll, beforeAll, expect, test } from 'vitest'

import { recordBackup } from '#server/backup/record-backup.ts'
import { readConfig } from '#server/config.ts'
import { removeDemoData } from '#server/demo/demo.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aProfile } from '#test/rows.ts'

import { getSetUp } from './set-up.ts'

let app: TestApp
let sam: Actor

beforeAll(async () => {
  app = await openTestApp()
  await aProfile(app.deps.db, { is_demo: true })
  sam = await app.anInfluencer('sam')
  await app.makeStaff(sam)
})
afterAll(() => app.close())

const left = async (env: Record<string, string> = {}) =>
  (await getSetUp({ config: readConfig(env), db: app.deps.db })).steps
    .filter(({ is_done }) => !is_done)
    .map(({ id }) => id)

test("the set-up list of a new installation contains all steps except the operator's second step", async () => {
  const { steps } = await app.as(sam).staff.getSetUp()
  expect(steps.filter(({ is_done }) => !is_done).map(({ id }) => id)).toEqual([
    'mail',
    'payments',
    'instagram',
    'demo_data',
    'backup',
  ])
})

test('a set-up step disappears when it is done, and returns when it is undone', async () => {
  const eva = await app.anInfluencer('eva')
  await app.makeStaff(eva, false)
  expect(await left()).toContain('two_step')
  await app.makeStaff(eva)
  expect(await left()).not.toContain('two_step')

  await recordBackup(app.database.pool)
  await recordBackup(app.database.pool)
  expect(await left()).not.toContain('backup')
  await app.database.pool.query("update last_backup set made_at = made_at - interval '8 days'")
  expect(await left()).toContain('backup')

  await removeDemoData(app.deps.db)
  const configured = {
    SMTP_URL: 'smtps://user:password@mail.example:465',
    PAYMENTS: 'off',
    INSTAGRAM_ACCOUNT_ID: '12345678',
    INSTAGRAM_ACCESS_TOKEN: 'token',
    INSTAGRAM_APP_SECRETS: 'a secret of the app',
    INSTAGRAM_VERIFY_TOKEN: 'a token that is long enough',
  }
  expect(await left(configured)).toEqual(['backup'])
  expect(await left({ ...configured, PAYMENTS: 'sandbox' })).toEqual(['payments', 'backup'])
})

test('the set-up list warns about plans without real payments, by sandbox or test key', async () => {
  expect((await app.as(sam).staff.getSetUp()).is_money_played).toBe(true)
  const played = async (env: Record<string, string>) =>
    (await getSetUp({ config: readConfig(env), db: app.deps.db })).is_money_played
  const stripe = { STRIPE_WEBHOOK_SECRETS: 'whsec_a', STRIPE_PRICE_PRO: 'price_1' }
  expect(await played({ ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' })).toBe(true)
  expect(await played({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(false)
  expect(await played({ PAYMENTS: 'off' })).toBe(false)
  expect(await left({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('payments')
})
