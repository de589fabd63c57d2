import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { parseConsent } from '#shared/rules/insights/consent.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { browserAt, declined, granted, receipt } from '#test/marketing-app.ts'
import { openMetaServer } from '#test/meta-server.ts'
import type { MetaServer } from '#test/meta-server.ts'

let meta: MetaServer
let app: TestApp
let browser: ReturnType<typeof browserAt>

beforeAll(async () => {
  meta = await openMetaServer()
  app = await openTestApp({ config: { ...meta.config, public_url: 'https://www.fanfare.co.uk' } })
  browser = browserAt(app)
})
afterAll(async () => {
  await app.close()
  await meta.close()
})
beforeEach(() => browser.clear())

const today = new Date().toISOString().slice(0, 10)
const choose = (choice: string, init: { cookie?: string; headers?: Record<string, string> } = {}) =>
  browser.call('/api/marketing/consent', { choice }, { cookie: '', method: 'PUT', ...init })
const report = (cookie: string) =>
  browser.report('PageView', {}, { cookie, sourceUrl: 'https://www.fanfare.co.uk/deals' })

describe('a consent', () => {
  test('a consent is a cookie for half a year that scripts can read', async () => {
    const { body, set } = await choose('granted')
    expect(body).toEqual({ choice: 'granted' })
    expect(set).toHaveLength(1)
    const [, value = '', rest] = /^fanfare_consent=([^;]+)(.*)$/.exec(set[0] ?? '') ?? []
    expect(parseConsent(value, today)).toEqual({
      choice: 'granted',
      chosen_on: today,
      receipt: expect.stringMatching(/^[\w-]{22}$/) as string,
    })
    expect(rest).toBe('; Max-Age=15552000; Path=/; Secure; SameSite=Lax')
    const answer = await report(`fanfare_consent=${value}`)
    expect(answer.body).toEqual({ data: { queued: true } })
  })

  test('a repeated consent keeps its receipt', async () => {
    const { set } = await choose('granted', { cookie: granted() })
    expect(set[0]).toContain(receipt)
  })

  test('a withdrawn consent drops its queued events, and no others', async () => {
    await report(granted())
    const other = granted().replace('AAAA', 'BBBB')
    await report(other)
    const { body, set } = await choose('declined', { cookie: granted() })
    expect(body).toEqual({ choice: 'declined' })
    expect((await browser.queued()).map((job) => job.receipt)).toEqual([
      receipt.replace('AAAA', 'BBBB'),
    ])
    expect(set[0]).toMatch(new RegExp(`^fanfare_consent=1\\.declined\\.${today};`))
    // What the pixel left goes, for the host and for the whole domain.
    expect(set.slice(1)).toEqual([
      '_fbp=; Max-Age=0; Path=/',
      '_fbp=; Max-Age=0; Domain=fanfare.co.uk; Path=/',
      '_fbc=; Max-Age=0; Path=/',
      '_fbc=; Max-Age=0; Domain=fanfare.co.uk; Path=/',
    ])
    expect((await report(declined())).body).toEqual({ data: { skipped: 'no_consent' } })
  })

  test('a consent is refused from a browser with Global Privacy Control', async () => {
    const { body, set } = await choose('granted', { headers: { 'sec-gpc': '1' } })
    expect(body).toEqual({ choice: 'declined' })
    expect(set[0]).toContain('declined')
  })

  test('a consent is refused from another site', async () => {
    const { status, set } = await choose('granted', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([status, set]).toEqual([403, []])
  })

  test('a consent request accepts only the two choices', async () => {
    expect((await choose('maybe')).status).toBe(422)
  })
})
