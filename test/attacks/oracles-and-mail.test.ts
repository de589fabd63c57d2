// Nobody learns by an agency who has an account, and nobody's mail server is made a cannon.
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import type { TestBrowser } from '#test/browser.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'
import { freshAddress } from '#test/security/requests.ts'

let app: TestApp
let agency: TestBrowser
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  agency = aBrowser(app, (await app.anAgency()).cookie)
})

let people = 0
const fresh = () => `probe_${++people}`
const unknown = () => `${fresh()}@example.com`
const known = async () => `${(await app.anInfluencer()).username}@example.com`

/** An answer without what differs from one asking to the next. */
const seen = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  text: JSON.stringify(body)
    .replaceAll(/[\w.-]+@example\.com/g, 'ADDRESS')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/"(?:[a-z]{3,9}-){3,5}[a-z]{3,9}"/g, '"PASSWORD"')
    .replaceAll(/probe_\d+/g, 'NAME')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
})

const create = (email: string) =>
  agency.call('POST', '/create-influencer-user', { full_name: 'Probe', username: fresh(), email })
const row = (email: string) => ({ fullName: 'Probe', socialMediaHandle: fresh(), email })
const upload = (...influencers: object[]) =>
  agency.call('POST', '/upload-influencers', { influencers })

describe('whether an address has an account is not told', () => {
  test('creating an account for an address does not reveal whether it exists', async () => {
    expect(seen(await create(await known()))).toEqual(seen(await create(unknown())))
  })

  test('uploading an address does not reveal whether it has an account', async () => {
    expect(seen(await upload(row(await known())))).toEqual(seen(await upload(row(unknown()))))
  })

  test('an upload that fails by another row does not reveal whether an address has an account', async () => {
    const taken = await known()
    for (const broken of [
      { fullName: ' ', socialMediaHandle: 'x', email: 'nowhere' },
      { fullName: 'Taken', socialMediaHandle: ana.username, email: unknown() },
    ])
      expect(seen(await upload(broken, row(taken)))).toEqual(
        seen(await upload(broken, row(unknown()))),
      )
  })

  test('the case of an address does not reveal whether it has an account', async () => {
    const taken = await known()
    expect(seen(await create(taken.toUpperCase()))).toEqual(seen(await create(unknown())))
  })

  test("changing an influencer's address does not reveal whether it has an account", async () => {
    const move = async (email: string) => {
      const made = await create(unknown())
      const { id } = (made.body['influencer'] ?? {}) as { id?: string }
      if (id === undefined) return { status: 0, text: '' }
      return seen(await agency.call('PATCH', `/agency-influencers/${id}`, { email }))
    }
    expect(await move(await known())).toEqual(await move(unknown()))
  })

  // Not hidden: an invited person is among the invitations (docs/security.md).
  test.fails("the agency's later view does not reveal whether an address has an account", async () => {
    const afterwards = async (email: string) => {
      agency = aBrowser(app, (await app.anAgency()).cookie)
      await create(email)
      const lists = []
      for (const path of ['/agency-influencers', '/invitations'])
        lists.push((await agency.call('GET', path)).body)
      const [managed, invited] = lists as [{ influencers: unknown[] }, { invitations: unknown[] }]
      return [managed.influencers.length, invited.invitations.length]
    }
    expect(await afterwards(await known())).toEqual(await afterwards(unknown()))
  })
})

describe('mails to strangers', () => {
  const mailed = async (pattern: string) => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job
        where name like '%mail%' and lower(data ->> 'to') like $1`,
      [pattern],
    )
    return rows[0]?.count ?? 0
  }

  test('mails of a new agency without a plan are limited per day', async () => {
    for (let sent = 0; sent < 6; sent++) {
      await upload(
        ...Array.from({ length: 500 }, (_, index) => ({
          fullName: `Flood ${index}`,
          socialMediaHandle: `flood_${sent}_${index}`,
          email: `flood_${sent}_${index}@cannon.example`,
        })),
      )
      await app.database.pool.query("delete from rate_limits where key like 'upload_csv%'")
    }
    expect(await mailed('%@cannon.example')).toBeLessThanOrEqual(1000)
  })

  test('mails of many agencies to one address are limited per day', async () => {
    const victim = 'victim@bombed.example'
    for (let made = 0; made < 6; made++) {
      const { call } = aBrowser(app, (await app.anAgency()).cookie)
      for (const email of [victim, 'Victim@Bombed.example'])
        for (const kind of [{ kind: 'influencer' }, { kind: 'member', role: 'viewer' }])
          await call('POST', '/invitations', { ...kind, email })
      await call('POST', '/create-influencer-user', {
        full_name: 'Victim',
        username: fresh(),
        email: victim,
      })
    }
    expect(await mailed(victim)).toBeLessThanOrEqual(6)
  })

  test('thousands of queued mails do not delay a reset link', async () => {
    const mails = await openMailReceiver()
    const busy = await openTestApp({ config: mails.config })
    try {
      const eva = await busy.anInfluencer()
      const email = `${eva.username}@example.com`
      const bulk = Array.from({ length: 3000 }, (_, index) => ({
        template: 'managed_account' as const,
        to: `bulk_${index}@example.com`,
        values: { agency_name: 'Harbor', username: `bulk_${index}` },
      }))
      await busy.deps.jobs.addMails(busy.deps.db, bulk)
      await busy.request('/api/password-resets', {
        method: 'POST',
        address: freshAddress(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      await busy.work()
      await mails.waitForMail(email, /Reset your/, 120_000)
      const { rows } = await busy.database.pool.query<{ count: number }>(
        "select count(*)::int as count from pgboss.job where data ->> 'to' like 'bulk_%'",
      )
      // Most of them wait still.
      expect(rows[0]?.count).toBeGreaterThan(1500)
    } finally {
      await busy.close()
      await mails.close()
    }
  })
})

test.each([
  "Shoe;=cmd|'/c calc'!A0;",
  'Shoe\t=1+1',
  'Shoe,=1+1',
  "Shoe;+cmd|' /C calc'!A0",
  'Shoe;@SUM(1)',
  'Shoe;-2+3',
  '=1;=2',
  'Shoe";=1+1;"',
])('the cell %j of a file begins no formula, whatever separates cells', async (brand_name) => {
  const owner = await app.anInfluencer()
  const { promo_code } = await app
    .as(owner)
    .promoCodes.create({ promo_code: aPromoCode({ brand_name }) })
    .catch(() => ({ promo_code: undefined }))
  if (promo_code === undefined) return
  const answer = await app.request('/api/promo-codes/own.csv', { cookie: owner.cookie })
  const text = (await answer.text()).replace(/^\ufeff/, '')
  expect(text).toContain(promo_code.promo_code)
  for (const delimiter of [',', ';', '\t'])
    for (const cell of Papa.parse<string[]>(text, { delimiter }).data.flat())
      expect(cell, `${delimiter} ${text}`).not.toMatch(/^[=+@\-\t\r]/)
})
