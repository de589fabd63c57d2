import { expect } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import type { TestBrowser } from '#test/browser.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'

export type MailedApp = Awaited<ReturnType<typeof openMailedApp>>

/** The app that sends its mails, and what people and attackers do with links, extensions and sessions. */
export async function openMailedApp(options: Parameters<typeof openTestApp>[0] = {}) {
  const mails = await openMailReceiver()
  const app = await openTestApp({ ...options, config: { ...mails.config, ...options.config } })
  await app.work()

  /** The token of the newest mail to this address, of those after as many as came before. */
  const tokenTo = async (email: string, page: string, before: number) => {
    const links = async () =>
      (await mails.mailsTo(email)).flatMap((mail) =>
        mail.text?.includes(`${page}#`) === true ? [linkIn(mail, `${page}#`)] : [],
      )
    const deadline = Date.now() + 60_000
    while ((await links()).length <= before && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 25))
    const link = (await links()).at(-1)
    if (link === undefined) throw new Error(`No link to ${page} came to ${email}`)
    return new URL(link).hash.replace('#token=', '')
  }
  const countOf = async (email: string, page: string) =>
    (await mails.mailsTo(email)).filter((mail) => mail.text?.includes(`${page}#`)).length

  return {
    ...app,
    mails,
    browser: (cookie = '') => aBrowser(app, cookie),
    countOf,
    tokenTo,
    /** Waits until nothing more is to be mailed. */
    mailsAreOut: () => expect.poll(() => waiting(app)).toBe(0),
    /** Sets a password by a mailed link, as the mailbox's owner. */
    async reset(email: string, password: string, browser = aBrowser(app)): Promise<number> {
      const before = await countOf(email, '/reset-password')
      await browser.call('POST', '/password-resets', { email })
      const token = await tokenTo(email, '/reset-password', before)
      return (await browser.call('PUT', '/password-resets', { token, password })).status
    },
    /** Signs in by a mailed link. */
    async signInByLink(email: string, browser = aBrowser(app)) {
      const before = await countOf(email, '/sign-in-link')
      await browser.call('POST', '/sign-in-links', { email })
      const token = await tokenTo(email, '/sign-in-link', before)
      return browser.call('PUT', '/sign-in-links', { token })
    },
    /** Connects an extension to who is signed in there; the token that it then holds, if it got one. */
    async connectExtension(browser: TestBrowser): Promise<string> {
      const { body } = await browser.call('POST', '/extension/connection-codes', {})
      const code = body['code']
      if (typeof code !== 'string') return ''
      const answer = await browser.call('POST', '/extension/connections', { code })
      const { token } = answer.body as { token?: string }
      return token ?? ''
    },
    /** Whether what an extension holds reads anything. */
    async readsByExtension(token: string): Promise<boolean> {
      const answer = await app.request('/api/extension/follows', {
        headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' },
      })
      return answer.status === 200
    },
    forgetLimits: () => app.forgetLimits(),
    async close() {
      await app.close()
      await mails.close()
    },
  }
}

/** Jobs that are not done, those that the clock starts aside. */
async function waiting({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job
      where state in ('created', 'retry', 'active') and name ~ 'mail|link'`,
  )
  return rows[0]?.count ?? 0
}
