import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import type { Actor } from '#test/harness.ts'

import { recordActivity } from './activity-log.ts'

let app: AgencyApp
let manager: Actor
let nina: { id: string }

beforeAll(async () => {
  app = await openAgencyApp()
  manager = await app.aShopper('mia')
  await app.join(app.harbor, manager, 'manager')
  nina = await app.create(app.harbor, { full_name: '=Evil()', username: 'nina.evil' })
  await app.as(manager).agencies.revealPassword({ influencer_id: nina.id })
  await app.as(manager).agencies.renewPassword({ influencer_id: nina.id })
  await recordActivity(
    app.deps.db,
    ...Array.from({ length: 2100 }, (_, count) => ({
      action: 'promo_codes_paused' as const,
      actor_id: app.harbor.user_id,
      agency_id: app.harbor.user_id,
      details: { count },
    })),
    {
      action: 'plan_refunded',
      actor_id: null,
      agency_id: app.harbor.user_id,
      details: { by: 'provider', plan: 'growth', amount: 1200, currency: 'usd' },
    },
  )
  await recordActivity(app.deps.db, {
    action: 'promo_codes_paused',
    actor_id: app.other.user_id,
    agency_id: app.other.user_id,
    details: { promo_code: 'NOTOURS' },
  })
})
afterAll(() => app.close())

async function download(query: string, actor?: Actor, headers = {}) {
  await app.forgetLimits()
  const answer = await app.request(`/api/activity.csv?${query}`, {
    cookie: actor?.cookie,
    headers,
  })
  const text = await answer.text()
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  return { answer, text, rows: data }
}

test("the file of an agency's log contains all its entries in the order of the page, and none of others", async () => {
  const { answer, text, rows } = await download('scope=agency', app.harbor)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/fanfare-activity-.*\.csv/)
  expect(
    rows.filter(({ action }) => action === 'promo_codes_paused').map(({ count }) => count),
  ).toEqual(Array.from({ length: 2100 }, (_, index) => String(2099 - index)))
  expect(text).not.toContain('NOTOURS')
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: 'plan_refunded',
      done_by: '',
      by: 'provider',
      plan: 'growth',
      amount: '1200',
      currency: 'usd',
    }),
  )
})

test("the file of an agency's log names who viewed passwords, and no cell starts a formula", async () => {
  const { rows } = await download('scope=agency&kind=passwords_seen', app.harbor)
  expect(rows.map(({ action, done_by, influencer }) => [action, done_by, influencer])).toEqual([
    ['temporary_password_renewed', 'mia', "'=Evil()"],
    ['temporary_password_revealed', 'mia', "'=Evil()"],
    ['influencer_created', 'harbor', "'=Evil()"],
  ])
})

test("the file of an agency's log applies the filter by person and days", async () => {
  const today = new Date().toISOString().slice(0, 10)
  const byMia = await download(`scope=agency&actor_id=${manager.user_id}&from=${today}`, app.harbor)
  expect(byMia.rows.map(({ action }) => action)).toEqual([
    'temporary_password_renewed',
    'temporary_password_revealed',
  ])
  expect((await download('scope=agency&to=2020-01-01', app.harbor)).rows).toEqual([])
  expect((await download('scope=agency&kind=nonsense', app.harbor)).answer.status).toBe(422)
})

test("the file of an agency's log requires the right and our own pages, and its download is logged", async () => {
  const viewer = await app.aShopper('vic')
  await app.join(app.harbor, viewer, 'viewer')
  expect((await download('scope=agency', viewer)).answer.status).toBe(200)
  const { entries } = await app.as(app.harbor).activity.list({ scope: 'agency', limit: 1 })
  expect(entries).toMatchObject([
    {
      action: 'data_exported',
      actor: { id: viewer.user_id },
      details: { file: expect.stringMatching(/activity/) },
    },
  ])
  const stranger = await app.anInfluencer()
  expect((await download('scope=agency', stranger)).answer.status).toBe(403)
  expect((await download('scope=agency')).answer.status).toBe(401)
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  expect((await download('scope=agency', app.harbor, elsewhere)).answer.status).toBe(403)
})

test("a billing member sees only plan changes in the agency's log", async () => {
  const finance = await app.aShopper('finn')
  await app.join(app.harbor, finance, 'finance')
  const { rows } = await download('scope=agency', finance)
  expect(rows.map(({ action }) => action)).toEqual(['plan_refunded'])
  expect((await download('scope=agency&kind=codes', finance)).answer.status).toBe(403)
  const { entries } = await app.as(finance).activity.list({ scope: 'agency' })
  expect(entries.map(({ action }) => action)).toEqual(['plan_refunded'])
})

test("an influencer's log file contains entries about them, without names of the agency's members", async () => {
  const ana = await app.anInfluencer()
  await app.manage(app.harbor, ana)
  await recordActivity(app.deps.db, {
    action: 'influencer_updated',
    actor_id: manager.user_id,
    agency_id: app.harbor.user_id,
    subject_id: ana.user_id,
  })
  const { rows, text } = await download('', ana)
  expect(rows).toMatchObject([{ action: 'influencer_updated', done_by: '', agency: 'harbor' }])
  expect(text).not.toContain('mia')
})
