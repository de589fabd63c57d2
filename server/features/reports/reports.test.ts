import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { trimReports } from './reports.ts'

let app: TestApp
let ana: Actor
let sam: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** Each of a brand of its own, as one that comes after a block of the same waits. */
let brands = 0
const aCode = async () => {
  brands++
  const promo_code = aPromoCode({
    brand_name: `Brand ${brands}`,
    brand_url: `https://brand${brands}.example`,
  })
  return (await app.as(ana).promoCodes.create({ promo_code })).promo_code.id
}

let addresses = 0
const say = async (
  report: Record<string, unknown>,
  {
    address = `198.51.100.${++addresses % 250}`,
    cookie,
  }: { address?: string; cookie?: string } = {},
) => {
  const response = await app.request('/api/reports', {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    address,
    cookie,
  })
  const body = (await response.json()) as { code?: string; received?: boolean }
  return response.ok ? 'received' : (body.code ?? '')
}
const brandReport = {
  kind: 'brand_owner',
  name: 'Pat Pace',
  work_email: 'Pat@Pacewell.example',
  statement: 'We never gave this code to anybody',
}
const caseOf = async (id: string) =>
  (await app.as(sam).staffReports.list({ limit: 100 })).cases.find(
    ({ promo_code }) => promo_code.id === id,
  )
const mailsTo = async (to: string) => {
  const { rows } = await app.database.pool.query<{ data: { template: string; values: object } }>(
    `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on`,
    [to],
  )
  return rows.map(({ data }) => data)
}

describe('a report', () => {
  test('anybody can report a code, and its reports are one case, oldest first', async () => {
    const first = await aCode()
    const second = await aCode()
    expect(await say({ promo_code_id: first, kind: 'does_not_work' })).toBe('received')
    expect(await say({ promo_code_id: second, kind: 'misleading', text: 'It is\n5%' })).toBe(
      'received',
    )
    expect(await say({ promo_code_id: first, kind: 'offensive' }, { cookie: ana.cookie })).toBe(
      'received',
    )
    const { cases } = await app.as(sam).staffReports.list({})
    expect(cases.map(({ promo_code }) => promo_code.id)).toEqual([first, second])
    expect(cases[0]).toMatchObject({
      state: 'open',
      report_count: 2,
      kind_counts: { does_not_work: 1, offensive: 1 },
      promo_code: { open_reports: 2 },
    })
    const { reports } = await app.as(sam).staffReports.get({ id: cases[0]?.id ?? '' })
    expect(reports.map(({ reporter }) => reporter?.username ?? null)).toEqual(['ana', null])
    const reported = await app.as(sam).staffCodes.list({ status: 'reported' })
    expect(reported.promo_codes.map(({ id }) => id)).toEqual([second, first])
  })

  test("a visitor's repeated report counts once a day, also concurrently, and other kinds count separately", async () => {
    const id = await aCode()
    const address = '203.0.113.9'
    const same = { promo_code_id: id, kind: 'does_not_work' }
    await Promise.all([say(same, { address }), say(same, { address }), say(same, { address })])
    await say({ ...same, kind: 'misleading' }, { address })
    expect(await caseOf(id)).toMatchObject({ report_count: 2 })
    expect(await say(same, { address, cookie: ana.cookie })).toBe('received')
    expect(await caseOf(id)).toMatchObject({ report_count: 3 })
  })

  test('a report stores no address, and its other data is deleted in time', async () => {
    const id = await aCode()
    await say({ promo_code_id: id, ...brandReport }, { address: '203.0.113.77' })
    const { pool } = app.database
    const { rows } = await pool.query(
      'select reports.* from reports order by created_at desc limit 1',
    )
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    await app.as(sam).staffReports.resolve({
      id: (await caseOf(id))?.id ?? '',
      outcome: 'kept',
    })
    const olderBy = (age: string) =>
      pool.query(`update reports set created_at = now() - interval '${age}'`)
    const resolvedBefore = (age: string) =>
      pool.query(
        `update report_cases set resolved_at = now() - interval '${age}' where resolved_at is not null`,
      )
    await olderBy('47 hours 59 minutes')
    await resolvedBefore('89 days 23 hours')
    expect(await trimReports(app.deps.db)).toBe(0)
    await olderBy('48 hours 1 minute')
    await resolvedBefore('90 days 1 minute')
    expect(await trimReports(app.deps.db)).toBeGreaterThan(0)
    const left = await pool.query(
      'select visitor_hash, name, work_email from reports order by created_at desc limit 1',
    )
    expect(left.rows).toEqual([{ visitor_hash: null, name: null, work_email: null }])
  })

  test('a report requires a public code and a known kind', async () => {
    const id = await aCode()
    expect(await say({ promo_code_id: crypto.randomUUID(), kind: 'misleading' })).toBe(
      'PROMO_CODE_NOT_FOUND',
    )
    expect(await say({ promo_code_id: id, kind: 'boring' })).toBe('INVALID_INPUT')
    expect(await say({ promo_code_id: id, kind: 'other' })).toBe('INVALID_INPUT')
    expect(await say({ promo_code_id: id, ...brandReport, work_email: 'nobody' })).toBe(
      'INVALID_INPUT',
    )
    await app.as(ana).promoCodes.act({ action: 'pause', ids: [id] })
    expect(await say({ promo_code_id: id, kind: 'misleading' })).toBe('PROMO_CODE_NOT_FOUND')
  })

  test('reports are limited to twenty an hour', async () => {
    const id = await aCode()
    const said = []
    for (let n = 0; n < 21; n++)
      said.push(await say({ promo_code_id: id, kind: 'misleading' }, { address: '203.0.113.5' }))
    expect(said.at(19)).toBe('received')
    expect(said.at(20)).toBe('RATE_LIMITED')
  })
})

describe('a case', () => {
  test('a case that blocks the code informs owner and brand, and is decided once', async () => {
    const id = await aCode()
    await say({ promo_code_id: id, ...brandReport })
    await say({ promo_code_id: id, kind: 'not_by_creator' })
    const open = await caseOf(id)
    const resolve = () =>
      app.as(sam).staffReports.resolve({
        id: open?.id ?? '',
        outcome: 'blocked',
        reason: 'The brand asked for it',
        note: 'Checked their address',
      })
    const results = await Promise.allSettled([resolve(), resolve()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await app.as(sam).staffCodes.get({ id })).toMatchObject({
      is_blocked: true,
      blocked_reason: 'The brand asked for it',
      open_reports: 0,
    })
    expect((await mailsTo('pat@pacewell.example')).at(-1)).toMatchObject({
      template: 'report_answered',
      values: { outcome: 'blocked' },
    })
    const { actions } = await app.as(sam).staff.listActions({ target_id: id })
    expect(actions.map(({ action }) => action)).toEqual(['code_blocked', 'report_resolved'])
    const { cases } = await app.as(sam).staffReports.list({ state: 'resolved' })
    expect(cases[0]).toMatchObject({ outcome: 'blocked', note: 'Checked their address' })
  })

  test('a case that keeps the code leaves it live, and later reports open a new case', async () => {
    const id = await aCode()
    const address = '203.0.113.61'
    await say({ promo_code_id: id, kind: 'misleading' }, { address })
    const open = await caseOf(id)
    await app.as(sam).staffReports.resolve({ id: open?.id ?? '', outcome: 'kept' })
    await app.visitor.deals.get({ id })
    // The same visitor with the same words on the same day opens none.
    await say({ promo_code_id: id, kind: 'misleading' }, { address })
    expect(await caseOf(id)).toBeUndefined()
    await say({ promo_code_id: id, kind: 'misleading' })
    expect(await caseOf(id)).toMatchObject({ report_count: 1 })
  })

  test('a case is closed when the desk blocks its code directly', async () => {
    const id = await aCode()
    await say({ promo_code_id: id, kind: 'harmful_link' })
    await app.as(sam).staffCodes.block({ id, reason: 'A harmful link' })
    expect(await caseOf(id)).toBeUndefined()
  })

  test('a report of a deleted account keeps its text without the person', async () => {
    const zoe = await app.anInfluencer('zoe')
    const id = await aCode()
    await say({ promo_code_id: id, kind: 'other', text: 'Not fair' }, { cookie: zoe.cookie })
    await say({ promo_code_id: id, ...brandReport, work_email: 'zoe@example.com' })
    await app.as(zoe).accounts.remove({ current_password: password, confirmation: 'zoe' })
    const found = await caseOf(id)
    const { reports } = await app.as(sam).staffReports.get({ id: found?.id ?? '' })
    expect(reports).toHaveLength(2)
    for (const report of reports)
      expect(report).toMatchObject({ reporter: null, work_email: null, name: null })
  })
})
