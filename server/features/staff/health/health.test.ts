import { beforeAll, expect, test } from 'vitest'

import { recordBackup, recordRehearsal } from '#server/backup/record-backup.ts'
import { readConfig } from '#server/config.ts'
import type { Actor } from '#test/harness.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

import { getHealth } from './health.ts'

let sam: Actor

useMailedApp()
beforeAll(async () => {
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})

async function look(env?: Record<string, string>, headers: Record<string, string> = {}) {
  const config = env ? readConfig(env) : app.deps.config
  const checks = await getHealth({ deps: { ...app.deps, config }, headers: new Headers(headers) })
  return Object.fromEntries(checks.map((check) => [check.id, check]))
}

const stripe = {
  PAYMENTS: 'stripe-test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_a',
  STRIPE_PRICE_PRO: 'price_1',
}

test('the health page answers every check with words, and what is not fine with what to do', async () => {
  const { checks } = await app.as(sam).staffHealth.get()
  expect(checks.map(({ id }) => id)).toEqual([
    'staff',
    'demo_data',
    'mail',
    'payments',
    'instagram',
    'backup',
    'clock',
    'dead_letters',
    'late_jobs',
    'version',
    'proxy',
    'replicas',
    'disk',
  ])
  for (const { level, text, what_to_do } of checks) {
    expect(text).toMatch(/\.$/)
    expect(what_to_do === null).toBe(level === 'fine')
  }
  expect((await look())['clock']).toMatchObject({ level: 'fine' })
  expect((await look())['version']).toMatchObject({ level: 'fine' })
  expect((await look())['version']?.text).toMatch(/^Version \d+\.\d+\.\d+, database \d{4}_/)
  const newer = '9999_of_a_newer_version.sql'
  await app.database.pool.query("insert into schema_migrations (name, checksum) values ($1, 'x')", [
    newer,
  ])
  expect((await look())['version']).toMatchObject({ level: 'note' })
  await app.database.pool.query('delete from schema_migrations where name = $1', [newer])
})

test('the health page knows the age of the newest backup', async () => {
  expect((await look())['backup']).toMatchObject({
    level: 'wrong',
    text: 'No backup was made yet.',
  })
  await recordBackup(app.database.pool)
  expect((await look())['backup']).toMatchObject({
    level: 'note',
    text: expect.stringMatching(/None was restored for a try/) as string,
  })
  await recordRehearsal(app.database.pool, new Date().toISOString())
  expect((await look())['backup']).toMatchObject({ level: 'fine' })
  const aged = (hours: number) =>
    app.database.pool.query(`update last_backup set made_at = now() - interval '${hours} hours'`)
  await aged(30)
  expect((await look())['backup']).toMatchObject({ level: 'note' })
  await aged(24 * 8)
  expect((await look())['backup']).toMatchObject({
    level: 'wrong',
    text: 'The newest backup is 8 days old.',
  })
})

test('the health page compares the proxies of its own request with the configuration', async () => {
  const level = async (hops: string, forwarded?: string) =>
    (
      await look(
        { TRUSTED_PROXY_HOPS: hops },
        forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      )
    )['proxy']?.level
  expect(await level('0')).toBe('fine')
  expect(await level('0', '192.0.2.1')).toBe('wrong')
  expect(await level('1', '192.0.2.1')).toBe('fine')
  expect(await level('1')).toBe('wrong')
  expect(await level('1', '192.0.2.1, 198.51.100.2')).toBe('note')
})

test('a test mail arrives at the administrator who asks, is logged, and is known to the health page', async () => {
  expect((await look())['mail']).toMatchObject({ text: 'No test mail was sent yet.' })
  expect(await app.as(sam).staffHealth.sendTestMail()).toEqual({ to: 'sam@example.com' })
  await mails.waitForMail('sam@example.com', /test mail/)
  expect((await look())['mail']).toMatchObject({ level: 'fine' })
  const { actions } = await app.as(sam).staff.listActions({ target_type: 'site' })
  expect(actions).toMatchObject([{ action: 'test_mail_sent', actor: { id: sam.user_id } }])
  expect((await look({}))['mail']).toMatchObject({ level: 'wrong' })
})

test('the health page tells of webhooks that never came, are stuck or have a wrong signature', async () => {
  const { pool } = app.database
  const payments = async () => (await look(stripe))['payments']
  expect((await look())['payments']).toMatchObject({ level: 'fine' })
  expect(await payments()).toMatchObject({
    level: 'wrong',
    text: expect.stringMatching(/No event/) as string,
  })
  await pool.query(
    "insert into payment_refusals (provider, count, last_at) values ('stripe', 1, now())",
  )
  expect(await payments()).toMatchObject({
    level: 'wrong',
    text: expect.stringMatching(/wrong signature/) as string,
  })
  await pool.query(
    "insert into webhook_inbox (provider, event_id, type, payload, received_at) values ('stripe', 'evt_1', 'x', '{}', now() + interval '1 second')",
  )
  expect(await payments()).toMatchObject({ level: 'fine' })
  await pool.query("update webhook_inbox set received_at = now() - interval '20 minutes'")
  expect(await payments()).toMatchObject({
    level: 'wrong',
    text: '1 event of the payment provider could not be handled.',
  })
})

test('the health page tells of jobs that wait for too long and of those that failed', async () => {
  const { pool } = app.database
  expect((await look())['late_jobs']).toMatchObject({ level: 'fine' })
  await pool.query(
    "insert into pgboss.job (name, start_after) values ('payments', now() - interval '1 hour')",
  )
  expect((await look())['late_jobs']).toMatchObject({
    level: 'wrong',
    text: expect.stringMatching(/payments \(1\)/) as string,
  })
  await pool.query("update pgboss.job set state = 'failed' where name = 'payments'")
  expect((await look())['dead_letters']).toMatchObject({
    level: 'wrong',
    text: '1 job failed for good.',
  })
})

test('the health page names staff without a second step, and asks for a second administrator', async () => {
  expect((await look())['staff']).toMatchObject({
    level: 'note',
    text: expect.stringMatching(/one administrator/) as string,
  })
  const eva = await app.makeStaff(await app.anInfluencer('eva'), false)
  expect((await look())['staff']).toMatchObject({
    level: 'note',
    text: expect.stringMatching(/^1 person/) as string,
  })
  await app.makeStaff(eva)
  expect((await look())['staff']).toMatchObject({ level: 'fine' })
})
