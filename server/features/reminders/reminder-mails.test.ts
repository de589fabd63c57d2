import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { mailJob } from '#server/features/mail/mail-job.ts'
import { mailKindText } from '#shared/rules/following/mail-kinds.ts'
import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import type { Actor } from '#test/harness.ts'
import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'
import { openReminderApp } from '#test/reminder-app.ts'
import { unsubscribeLink } from '#server/features/mail/unsubscribe.ts'

import { sendReminders } from './reminders.ts'

/** A Monday: both kinds are due. */
const start = '2027-03-01'

let receiver: MailReceiver
let app: Awaited<ReturnType<typeof openReminderApp>>

beforeAll(async () => {
  receiver = await openMailReceiver()
  app = await openReminderApp(start, { config: receiver.config })
  await app.work()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
afterEach(() => app.clear())

const home = 'http://localhost:3000'
const emailOf = ({ username }: Actor) => `${username}@example.com`
const post = (path: string, body: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '' },
    body,
  })
const choicesOf = (actor: Actor) => app.as(actor).mail.getChoices()
const all = {
  news: true,
  code_alerts: true,
  digests: true,
  expiry_reminders: true,
  weekly_summary: true,
  agency_summary: true,
}

describe('a mail of the clock', () => {
  test.each([
    ['expiry_reminders', 'One of your codes ends tomorrow', 'status=soon'],
    ['weekly_summary', 'Your week on Fanfare: 0 copies, 0 clicks', 'status=soon'],
  ] as const)(
    'a scheduled mail of the kind %s arrives, and one click unsubscribes from it alone',
    async (kind, subject, address) => {
      const ana = await app.anOwner('2027-03-02')
      await sendReminders(app.deps)
      const mail = await receiver.waitForMail(emailOf(ana), subject)
      expect(linkIn(mail, address)).toBe(`${home}/influencer-dashboard?status=soon`)
      const link = linkIn(mail, '/unsubscribe')
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
      expect(headers).toMatchObject({
        'list-unsubscribe': `<${link}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
      expect(mail.html).toContain(`from mails of this kind (${mailKindText[kind].name})`)

      const path = link.slice(home.length)
      const page = await (await app.request(path)).text()
      expect(page).toContain(`<strong class="ink">${mailKindText[kind].name}.</strong>`)
      expect(await choicesOf(ana)).toEqual(all)

      const done = await (await post(path, 'List-Unsubscribe=One-Click')).text()
      expect(done).toContain(mailKindText[kind].name)
      expect(await choicesOf(ana)).toEqual({ ...all, [kind]: false })

      await post(path, 'choice=subscribe')
      expect(await choicesOf(ana)).toEqual(all)
    },
  )

  test('a reminder that waited for a mail server says when codes end now, of those that still do', async () => {
    const ana = await app.anOwner(start, '2027-03-20')
    const code = { brand_name: 'Pacewell', promo_code: 'SOON', description: '20% off' }
    const reminderOf = (...ends: string[]) =>
      app.deps.queue.add(app.deps.db, mailJob, {
        template: 'expiry_reminder',
        to: emailOf(ana),
        // Of the day before. One of them was extended since, and one has ended.
        values: {
          user_id: ana.user_id,
          day: '2027-02-28',
          codes: ends.map((expiration_date) => ({ ...code, expiration_date })),
        },
      })
    await reminderOf('2027-02-27', '2027-03-07')
    await reminderOf('2027-02-27', start, '2027-03-07')
    const mail = await receiver.waitForMail(emailOf(ana), /code/)
    expect(mail.subject).toBe('One of your codes ends today')
  })

  test('a queued summary is not sent after an unsubscribe', async () => {
    const ana = await app.anOwner('2027-03-02')
    await app.as(ana).mail.updateChoices({ expiry_reminders: false })
    await app.deps.queue.add(app.deps.db, mailJob, {
      template: 'expiry_reminder',
      to: emailOf(ana),
      values: { user_id: ana.user_id, day: start, codes: [] },
    })
    await sendReminders(app.deps)
    await receiver.waitForMail(emailOf(ana), /Your week/)
    expect(await receiver.mailsTo(emailOf(ana), /codes end/)).toEqual([])
  })
})

describe('links to unsubscribe', () => {
  test('unsubscribe links of old mails without a kind are about news', async () => {
    const ana = await app.anInfluencer()
    const old = `/unsubscribe?token=${ana.user_id}.${app.deps.sign.make('unsubscribe', ana.user_id)}`
    expect(await (await app.request(old)).text()).toContain('Welcome and news.')
    await post(old, 'List-Unsubscribe=One-Click')
    expect(await choicesOf(ana)).toEqual({ ...all, news: false })
  })

  test('unsubscribe links work for their own kind and person only', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const tokenOf = (kind: MailKind) =>
      unsubscribeLink('', app.deps.sign, { person_id: ana.user_id, kind }).split('=')[1] ?? ''
    const expiry = tokenOf('expiry_reminders')
    const [, , signature = ''] = expiry.split('.')
    for (const token of [
      `${ana.user_id}.weekly_summary.${signature}`,
      `${ana.user_id}.news.${signature}`,
      `${ana.user_id}.${signature}`,
      `${ben.user_id}.expiry_reminders.${signature}`,
      `${expiry}.${signature}`,
      `${ana.user_id}.everything.${signature}`,
    ])
      expect((await post(`/unsubscribe?token=${token}`, 'choice=unsubscribe')).status).toBe(400)
    expect([await choicesOf(ana), await choicesOf(ben)]).toEqual([all, all])
  })
})

describe('the choice of mails', () => {
  test('the choice of mails changes the given kinds only, and requires a session', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    expect(await choicesOf(ana)).toEqual(all)
    const one = { ...all, weekly_summary: false }
    expect(await app.as(ana).mail.updateChoices({ weekly_summary: false })).toEqual(one)
    expect(await app.as(ana).mail.updateChoices({})).toEqual(one)
    expect(await app.as(ana).mail.updateChoices({ weekly_summary: true, news: false })).toEqual({
      ...all,
      news: false,
    })
    expect(await choicesOf(ben)).toEqual(all)
    await expect(app.visitor.mail.getChoices()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(app.visitor.mail.updateChoices({ news: false })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
