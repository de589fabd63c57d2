import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const message = {
  id: '1',
  to: 'ana@example.com',
  subject: 'A <b>subject</b>',
  html: '<h1 class="x">Hello "Ana"</h1><script>alert(1)</script>',
  text: 'Hello\nhttp://localhost:3000/confirm?a=1&b=2\n<b>',
}

test('without a mail server, mails are stored and shown in a sandbox', async () => {
  expect(await (await app.request('/dev/mail')).text()).toContain('No mails yet')
  await app.deps.mail.send(message)
  const page = await app.request('/dev/mail')
  const html = await page.text()
  expect(html).toContain('<iframe sandbox=""')
  expect(html).toContain('srcdoc="&lt;h1 class=&quot;x&quot;&gt;Hello &quot;Ana&quot;')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('<a href="http://localhost:3000/confirm?a=1&amp;b=2">')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the outbox shows the newest mails first, and stores only the newest 200', async () => {
  for (let i = 0; i < 205; i++) await app.deps.mail.send({ ...message, subject: `Mail ${i}` })
  const kept = app.deps.mail.outbox?.() ?? []
  expect([kept.length, kept[0]?.subject]).toEqual([200, 'Mail 204'])
})

test('the outbox does not exist in production, or if the configuration turns it off', async () => {
  const mail = { from: 'mail@fanfare.example', smtp: undefined, has_outbox_page: false }
  const closed = await openTestApp({ config: { mail } })
  await closed.deps.mail.send(message)
  expect((await closed.request('/dev/mail')).status).toBe(404)
  await closed.close()
})
