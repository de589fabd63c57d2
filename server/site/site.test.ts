import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadSentences } from '#shared/contract/sentences/load.ts'
import { createWebRenderer } from '#server/http/pages/web-renderer.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { openSiteState } from './site-state.ts'

let app: TestApp
let sam: Actor

beforeAll(async () => {
  app = await openTestApp(
    existsSync('dist/server/server.js')
      ? { openPages: () => createWebRenderer({ mode: 'production' }) }
      : {},
  )
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())

const desk = () => app.as(sam).staffSite
const readOnly = (is_read_only: boolean) => desk().setReadOnly({ is_read_only, reason: 'A move' })

describe('read-only mode', () => {
  test('in read-only mode writes are refused with a sentence, reads go on, and its end opens all again', async () => {
    const ana = await app.anInfluencer('ana')
    const write = () => app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    await app.subscribe(ana, 'elite')
    await write()
    expect(await readOnly(true)).toMatchObject({ is_read_only: true })
    await expect(write()).rejects.toMatchObject({
      code: 'READ_ONLY',
      status: 503,
      message: loadSentences.readOnly,
      data: { retry_after_seconds: 60 },
    })
    expect((await app.visitor.deals.list({})).deals).toHaveLength(1)
    expect(await app.as(ana).accounts.getViewer()).toMatchObject({ username: 'ana' })
    const rest = await app.request('/api/promo-codes', {
      method: 'POST',
      cookie: ana.cookie,
      body: '{}',
    })
    expect(rest.status).toBe(503)
    expect(rest.headers.get('retry-after')).toBe('60')
    await readOnly(false)
    await write()
  })

  test('in read-only mode administrators sign in by two steps and end it', async () => {
    const ada = await app.makeStaff(await app.anInfluencer('ada'), false)
    const { phone } = await switchOnTwoStep({ browser: aBrowser(app, ada.cookie) })
    await readOnly(true)
    const browser = aBrowser(app)
    await browser.signIn('ada@example.com', password)
    expect((await browser.second(phone.code(1))).status).toBe(200)
    const ended = await browser.call('PUT', '/staff/site/read-only', { is_read_only: false })
    expect(ended).toMatchObject({ status: 200, body: { is_read_only: false } })
    expect((await browser.call('DELETE', '/sessions/current')).status).toBe(200)
  })

  test('in read-only mode unsubscribing goes on, since mail programs ask once', async () => {
    await readOnly(true)
    const answer = await app.request('/unsubscribe?token=unknown', { method: 'POST', body: '' })
    expect(answer.status).toBe(400)
    await readOnly(false)
  })

  test('in read-only mode webhooks are told to come back', async () => {
    await readOnly(true)
    const answer = await app.request('/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'READ_ONLY' })
    await readOnly(false)
  })

  test('read-only mode and notices are logged once for each change', async () => {
    await readOnly(false)
    const { actions } = await app.as(sam).staff.listActions({ target_type: 'site', limit: 2 })
    expect(actions.map(({ action }) => action)).toEqual(['read_only_off', 'read_only_on'])
    expect(actions[0]).toMatchObject({ reason: 'A move', actor: { id: sam.user_id } })
  })
})

describe('the notice', () => {
  const text = 'Tonight at ten we move house: “short” & <quiet>.'
  const page = async (path = '/terms') => {
    const answer = await app.request(path, { headers: { accept: 'text/html' } })
    return answer.text()
  }
  const shown = 'Tonight at ten we move house: “short” &amp; &lt;quiet&gt;.'

  test.runIf(existsSync('dist/server/server.js'))(
    'a notice is on top of every page at once, also of kept ones, and leaves them with its end',
    async () => {
      expect(await page()).not.toContain('aria-label="Notice"')
      await desk().setNotice({ text, level: 'info' })
      for (const path of ['/terms', '/deals', '/nothing/here'])
        expect(await page(path)).toContain(`aria-label="Notice"`)
      expect(await page()).toContain(shown)
      await desk().removeNotice()
      expect(await page()).not.toContain('aria-label="Notice"')
      await readOnly(true)
      expect(await page()).toContain(loadSentences.readOnlyNotice)
      await readOnly(false)
      expect(await page()).not.toContain('aria-label="Notice"')
    },
  )

  test('a notice ends by itself', async () => {
    const until = new Date(Date.now() + 60_000).toISOString()
    expect(await desk().setNotice({ text, level: 'warning', until })).toMatchObject({
      notice: { text, level: 'warning', until },
    })
    const past = new Date(Date.now() - 1000).toISOString()
    expect(await desk().setNotice({ text, level: 'warning', until: past })).toMatchObject({
      notice: null,
    })
    await desk().removeNotice()
  })

  test.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z'])(
    'a notice until %s is refused',
    async (until) => {
      await expect(desk().setNotice({ text, level: 'info', until })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
    },
  )

  test('a notice without words or with too many is refused', async () => {
    for (const wrong of ['', ' ', 'x'.repeat(241)])
      await expect(desk().setNotice({ text: wrong, level: 'info' })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
  })

  test('another copy hears of a change when it is asked, and a lost database leaves what was known', async () => {
    let isAway = false
    const db = new Proxy(app.deps.db, {
      get: (target, name) => {
        if (isAway) throw new Error('away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const other = await openSiteState(db, app.deps.log)
    let heard = 0
    other.onChange(() => heard++)
    await desk().setNotice({ text, level: 'info' })
    expect(other.current().notice).toBeNull()
    await other.reload()
    expect(other.current().notice).toMatchObject({ text })
    expect(heard).toBe(1)
    isAway = true
    await expect(other.reload()).rejects.toThrow('away')
    expect((await other.fresh()).notice).toMatchObject({ text })
    await desk().removeNotice()
  })
})
