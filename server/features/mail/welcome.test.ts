import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { Actor } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

import { passwordChanged } from '#server/features/accounts/security-letters.ts'

import { sendMail } from './mail.ts'
import { sendWelcome } from './welcome.ts'

useMailedApp()

const subject = 'Welcome to Fanfare'

const emailOf = ({ username }: Actor) => `${username}@example.com`
const ask = (actor: Actor, body: object = {}) =>
  app.as(actor).mail.sendWelcomeEmail({ email: emailOf(actor), ...body })

/** Waits until nothing is on its way any more. */
async function settle() {
  for (;;) {
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')`.execute(
      app.deps.db,
    )
    if (rows.length === 0) return
    await sleep(50)
  }
}

const unsubscribedAt = async ({ user_id }: Actor) => {
  const row = await app.deps.db
    .selectFrom('mail_preferences')
    .where('user_id', '=', user_id)
    .select('unsubscribed_at')
    .executeTakeFirst()
  return row?.unsubscribed_at ?? null
}

describe('the welcome mail', () => {
  test('the welcome mail of an influencer links to their page', async () => {
    const ana = await app.anInfluencer('ana_welcome')
    expect(await ask(ana)).toEqual({ success: true, error: null })
    const mail = await mails.waitForMail(emailOf(ana), subject)
    expect(mail.text).toContain('Welcome, Full ana_welcome.')
    expect(linkIn(mail, '/influencer/')).toBe('http://localhost:3000/influencer/ana_welcome')
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${linkIn(mail, '/unsubscribe')}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
  })

  test('the welcome mail of an agency links to its dashboard', async () => {
    const agency = await app.anAgency('harborhouse')
    await ask(agency)
    const mail = await mails.waitForMail(emailOf(agency), subject)
    expect(mail.text).toContain('http://localhost:3000/agency-dashboard')
  })

  test('the welcome mail is sent once, also after repeated and concurrent requests', async () => {
    const ana = await app.anInfluencer()
    const answers = await Promise.all([ask(ana), ask(ana), ask(ana)])
    expect(answers.every(({ success }) => success)).toBe(true)
    await ask(ana)
    await settle()
    expect(await mails.mailsTo(emailOf(ana), subject)).toHaveLength(1)
  })

  test("the welcome mail ignores the request's body, and refuses another address", async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    await expect(app.as(ana).mail.sendWelcomeEmail({ email: emailOf(ben) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await ask(ana, { fullName: 'Claimed Name', username: 'claimed', isAgency: true })
    const mail = await mails.waitForMail(emailOf(ana), subject)
    expect(mail.text).not.toMatch(/claimed|agency/i)
    await settle()
    expect(await mails.mailsTo(emailOf(ben), subject)).toEqual([])
  })

  // holds: 4.signup.mail-roles
  test('the welcome mail is for signed-in influencers and agencies only', async () => {
    const shopper = await app.anInfluencer()
    await app.deps.db
      .updateTable('profiles')
      .where('id', '=', shopper.user_id)
      .set({ is_influencer: false })
      .execute()
    await expect(ask(shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      app.visitor.mail.sendWelcomeEmail({ email: 'ana@example.com' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  // holds: 4.signup.mail-failure
  test('a welcome mail that cannot be queued does not fail the sign-up, and can be requested again', async () => {
    const ana = await app.anInfluencer()
    const { add } = app.deps.queue
    app.deps.queue.add = async () => {
      throw new Error('the queue is gone')
    }
    expect(await ask(ana)).toEqual({ success: false, error: sentences.accountCreatedWithoutMail })
    app.deps.queue.add = add
    expect(await ask(ana)).toEqual({ success: true, error: null })
    await mails.waitForMail(emailOf(ana), subject)
  })

  // holds: 7.welcome-email
  test("the welcome mail's REST endpoint answers as the spec requires", async () => {
    const ana = await app.anInfluencer()
    const answer = await app.request('/api/send-welcome-email', {
      method: 'POST',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: emailOf(ana),
        fullName: 'Ana',
        isInfluencer: true,
        isAgency: false,
        username: ana.username,
      }),
    })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, error: null }])
  })
})

describe('unsubscribing', () => {
  const welcomed = async () => {
    const actor = await app.anInfluencer()
    await ask(actor)
    const mail = await mails.waitForMail(emailOf(actor), subject)
    return { actor, path: linkIn(mail, '/unsubscribe').slice('http://localhost:3000'.length) }
  }
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })

  test('unsubscribing needs a button: opening the link changes nothing, and the user can subscribe again', async () => {
    const { actor, path } = await welcomed()
    const page = await app.request(path)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(`<form method="post" action="${path}">`)
    expect(html).not.toMatch(/<script/)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await unsubscribedAt(actor)).toBeNull()

    const done = await post(path, 'choice=unsubscribe')
    expect(await done.text()).toContain('You are unsubscribed')
    expect(await unsubscribedAt(actor)).not.toBeNull()

    await post(path, 'choice=subscribe')
    expect(await unsubscribedAt(actor)).toBeNull()
  })

  const oneClick = new FormData()
  oneClick.set('List-Unsubscribe', 'One-Click')
  const encoded = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': '',
  }
  const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  test.each<[string, { headers: Record<string, string>; body?: string | FormData }]>([
    ['as most do', { headers: encoded, body: 'List-Unsubscribe=One-Click' }],
    ['in parts, as is recommended', { headers: { 'sec-fetch-site': '' }, body: oneClick }],
    ['in a browser, from their own origin', { headers: elsewhere, body: oneClick }],
    ['without saying anything', { headers: { 'sec-fetch-site': '' } }],
    [
      'with parts that are broken',
      { headers: { ...encoded, 'content-type': 'multipart/form-data; boundary=x' }, body: '--y' },
    ],
  ])(
    'mail programs unsubscribe with one click (RFC 8058): %s, without cookies and redirects',
    async (_, init) => {
      const { actor, path } = await welcomed()
      for (const method of ['GET', 'HEAD']) await app.request(path, { method })
      expect(await unsubscribedAt(actor)).toBeNull()
      const answer = await app.request(path, { method: 'POST', ...init })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
      expect(await unsubscribedAt(actor)).not.toBeNull()
    },
  )

  test('the headers of a mail have the address to unsubscribe in one piece', async () => {
    const ana = await app.anInfluencer()
    await ask(ana)
    const { source } = await mails.waitForMail(emailOf(ana), subject)
    expect(source).toMatch(/^List-Unsubscribe:\s+<http:\/\/\S+>\r$/m)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  test('unsubscribing requires a link that we created', async () => {
    const { actor, path } = await welcomed()
    const other = await app.anInfluencer()
    const signature = path.split('.')[1] ?? ''
    for (const token of ['', 'x', `${actor.user_id}.x`, `${other.user_id}.${signature}`]) {
      const address = `/unsubscribe?token=${encodeURIComponent(token)}`
      expect((await app.request(address)).status).toBe(400)
      expect((await post(address, 'choice=unsubscribe')).status).toBe(400)
    }
    expect(await unsubscribedAt(actor)).toBeNull()
    expect(await unsubscribedAt(other)).toBeNull()
  })

  test('unsubscribing stops queued welcome mails, but never mandatory mails', async () => {
    const ana = await app.anInfluencer()
    await app.deps.db
      .insertInto('mail_preferences')
      .values({ user_id: ana.user_id, unsubscribed_at: new Date().toISOString() })
      .execute()
    await sendWelcome(app.deps, app.deps.db, ana.user_id)
    await sendMail(app.deps, app.deps.db, {
      letter: passwordChanged,
      to: emailOf(ana),
      values: { changed_at: new Date().toISOString() },
    })
    await mails.waitForMail(emailOf(ana), 'Your Fanfare password was changed')
    await settle()
    expect(await mails.mailsTo(emailOf(ana), subject)).toEqual([])
  })

  test('unsubscribe choices are deleted with the account', async () => {
    const { actor, path } = await welcomed()
    await app.deps.db.deleteFrom('users').where('id', '=', actor.user_id).execute()
    expect((await post(path, 'choice=unsubscribe')).status).toBe(200)
    expect(await unsubscribedAt(actor)).toBeNull()
  })
})
