import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { readConfig } from '#server/config.ts'

import { disclosure, fixedTexts } from '../answers/compose.ts'
import { refusals } from './simulator-page.ts'

let app: TestApp
let people = 0
const aPerson = () => `9${String(++people).padStart(15, '0')}`

beforeAll(async () => {
  app = await openTestApp()
  const ana = await app.anInfluencer('ana')
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'ANA20' }) })
})
afterAll(() => app.close())

const play = async (person: string, action: string, text = '', payload = '') => {
  const answer = await app.request('/dev/instagram/play', {
    method: 'POST',
    body: new URLSearchParams({ person, action, text, payload }),
  })
  expect(answer.status).toBe(303)
  await app.dmWorker?.drain()
}
const shown = async (person: string) => {
  const answer = await app.request(`/dev/instagram/thread?person=${person}`)
  return (await answer.json()) as { thread: string; wire: string }
}
const ours = async (person: string) =>
  [...(await shown(person)).thread.matchAll(/class="bubble account[^"]*">[^]*?<\/p>/g)].map(
    ([html]) => html,
  )

describe('the page that plays Instagram', () => {
  test('the Instagram simulator gives every visitor their own person and runs only our script', async () => {
    const first = await app.request('/dev/instagram')
    expect(first.status).toBe(302)
    const page = await app.request(first.headers.get('location') ?? '')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    const html = await page.text()
    expect(html).toContain('Which codes are new?')
    expect(html).not.toMatch(/<script(?! src="\/dev\/instagram\/script\.js" defer><\/script>)/)
    expect((await app.request('/dev/instagram/script.js')).headers.get('content-type')).toMatch(
      'text/javascript',
    )
  })

  test('the Instagram simulator plays a message with signed webhooks, typing indicator, answer and echo', async () => {
    const person = aPerson()
    await play(person, 'text', 'pacewell')
    const [, code = '', ...others] = await ours(person)
    expect(code).toContain('ANA20')
    await expect.poll(async () => (await shown(person)).wire).toContain('is_echo')
    const { wire } = await shown(person)
    expect(wire).toContain('mark_seen')
    expect(wire).toContain('typing_on')
    expect(wire).toContain('EVENT_RECEIVED')
    expect(others).toHaveLength(1)
    expect(await ours(person)).toHaveLength(3)
  })

  test('the Instagram simulator shows user text as text, never as markup', async () => {
    const person = aPerson()
    await play(person, 'text', '<img src=x onerror=alert(1)>')
    const { thread, wire } = await shown(person)
    expect(thread).toContain('&lt;img src=x')
    expect(thread + wire).not.toContain('<img')
  })

  test('the Instagram simulator plays all other events', async () => {
    const person = aPerson()
    await play(person, 'twice', 'pacewell')
    // Who answers, the code alone, and what it is good for.
    expect(await ours(person)).toHaveLength(3)
    await play(person, 'reaction')
    await play(person, 'edit', 'qqxzzyqq')
    await play(person, 'standby', 'pacewell')
    await play(person, 'forged', 'pacewell')
    await play(person, 'unsend')
    expect(await ours(person)).toHaveLength(3)
    const { thread, wire } = await shown(person)
    expect(thread).toContain('❤')
    expect(thread).toContain('Unsent')
    expect(wire).toMatch(/403 · /)
    await play(person, 'story_mention')
    await play(person, 'reel')
    expect(await ours(person)).toHaveLength(4)
    await play(person, 'story_reply', 'pacewell')
    await play(person, 'postback', 'Which?', 'SAY:pacewell')
    await play(person, 'quick_reply', 'Pacew…', 'SAY:pacewell')
    await play(person, 'out_of_order', 'pacewell')
    expect(await ours(person)).toHaveLength(13)
    await play(person, 'text', 'STOP')
    expect((await ours(person)).at(-1)).toContain(fixedTexts.stopped)
    await play(person, 'unsupported')
    expect(await ours(person)).toHaveLength(14)
  })

  test('the Instagram simulator plays fifty messages at once', async () => {
    const person = aPerson()
    await play(person, 'flood')
    const answers = await ours(person)
    // Who answers, twelve codes with what they are good for, and the sentence.
    expect(answers).toHaveLength(26)
    expect(answers.filter((one) => one.includes(fixedTexts.too_many))).toHaveLength(1)
  })

  test.each(Object.keys(refusals))(
    'the Instagram simulator plays the refusal %s',
    async (action) => {
      const person = aPerson()
      await play(person, action, 'pacewell')
      const [answer = ''] = await ours(person)
      expect(answer).toContain('Refused by Instagram')
      expect(answer).toContain(disclosure())
      await app.deps.db.updateTable('instagram_accounts').set({ paused_until: null }).execute()
    },
  )

  test('the Instagram simulator ignores an unknown action, an empty message and other sites', async () => {
    const person = aPerson()
    await play(person, 'text', '   ')
    await play(person, 'nothing')
    await play(person, 'reaction')
    await play(person, 'edit')
    await play(person, 'unsend')
    expect((await shown(person)).wire).toBe('<p>Nothing yet.</p>')
    const foreign = await app.request('/dev/instagram/play', {
      method: 'POST',
      body: new URLSearchParams({ person, action: 'text', text: 'pacewell' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
  })

  test('the Instagram simulator does not exist in production', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const production = await openTestApp({ config: { ...config, mode: 'production' } })
    expect((await production.request('/dev/instagram')).status).toBe(404)
    await production.close()
  })
})
