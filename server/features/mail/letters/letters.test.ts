import { describe, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { letterTable } from '#server/letter-table.ts'
import type { Mail } from '#server/letter-table.ts'
import { createSign } from '#server/sign.ts'
import { at, exampleMails, later, link, soon, to, user_id } from '#test/example-mails.ts'
import { readAgencyDashboardSearch } from '#web/pages/dashboards/agency-dashboard-search.ts'
import { readInfluencerDashboardSearch } from '#web/pages/dashboards/influencer-dashboard-search.ts'
import { readStaffSearch } from '#web/features/staff/staff-search.ts'

import { letterNamed } from './define-letter.ts'
import { messageOf } from '../deliver-mail.ts'
import { greetableName } from '../mail-text.ts'

const home = 'https://fanfare.test'
const config = { ...readConfig({}), public_url: home }
const deps = { config, letters: letterTable, sign: createSign('a secret of the test') }
const every = Object.values(exampleMails)
function write(mail: Mail) {
  const { kind } = letterNamed(letterTable, mail.template)
  const choice = kind && { choice: { person_id: user_id, kind } }
  return messageOf(deps, 'job-1', { ...mail, ...choice })
}

/** Addresses that a mail program could load or open. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src|background|action|poster|srcset)="([^"]*)"/gi)].map(
    ([, address]) => address ?? '',
  )

describe.each(every)('$template', (mail) => {
  const { subject, html, text, headers } = write(mail)

  test('each mail has the same content in HTML and plain text, with a subject of one line', () => {
    expect(subject).toMatch(/^[\x20-\x7e]{5,60}$/)
    expect(html).toMatch(/<h1[^>]*>[^<]{5,}<\/h1>/)
    const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? ''
    expect(text.startsWith(`${heading.replaceAll('&#39;', "'")}\n\n`)).toBe(true)
    expect(text).not.toMatch(/<[a-z/]|&(?:amp|lt|#39|quot);|undefined|\[object|NaN/i)
    expect(html).not.toMatch(/undefined|\[object|NaN/)
  })

  test("each mail loads nothing, runs nothing, and links only to us and the payment provider's receipts", () => {
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|object|embed|svg|video|form|base)\b|url\(|@import|@font-face|\son\w+=/i,
    )
    for (const address of addressesIn(html))
      expect(address).toMatch(
        /^(?:https:\/\/fanfare\.test(?:\/|$)|https:\/\/(?:invoice|pay)\.stripe\.com\/|mailto:hello@fanfare\.example$)/,
      )
  })

  test('each mail links every address of ours that it names', () => {
    const [, body = ''] = html.split('<body')
    const unlinked = body.replaceAll(/<a [^]*?<\/a>/g, '').replaceAll(/<[^>]+>/g, '')
    expect(unlinked).not.toMatch(/hello@fanfare\.example|https:\/\/fanfare\.test\//)
  })

  test('each mail that leads to a tab names one that its page has', () => {
    const readers: Record<string, (search: Record<string, unknown>) => { tab?: unknown }> = {
      '/agency-dashboard': readAgencyDashboardSearch,
      '/influencer-dashboard': readInfluencerDashboardSearch,
      '/staff': readStaffSearch,
    }
    for (const address of addressesIn(html).filter((address) => address.startsWith(home))) {
      const { pathname, searchParams } = new URL(address)
      const tab = searchParams.get('tab')
      if (tab !== null && pathname in readers)
        expect([address, readers[pathname]?.({ tab }).tab]).toEqual([address, tab])
    }
  })

  test('each mail supports light and dark mode, and is short enough to be shown completely', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme:dark')
    // Gmail cuts at 102 kB.
    expect(html.length).toBeLessThan(20_000)
    expect(html).toContain('<html lang="en"')
  })

  test('each mail uses no exclamation mark, and explains why it was sent', () => {
    expect(text).not.toContain('!')
    expect(text).toMatch(/You get this mail because/)
  })

  test('each mail is marked as automatic, and only optional ones can be unsubscribed', () => {
    expect(headers?.['Auto-Submitted']).toBe('auto-generated')
    const isOptional = letterNamed(letterTable, mail.template).kind !== undefined
    expect('List-Unsubscribe' in (headers ?? {})).toBe(isOptional)
    expect(text.includes('/unsubscribe')).toBe(isOptional)
    expect(html.includes('/unsubscribe')).toBe(isOptional)
    if (!isOptional) return
    expect(headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/fanfare\.test\/unsubscribe\?token=[\da-f-]{36}(?:\.(?:expiry_reminders|weekly_summary|agency_summary|code_alerts|digests))?\.[\w-]{43}>$/,
    )
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })
})

test.each(['confirm_address', 'reset_password', 'confirm_new_address'] as const)(
  'the mail %s contains its link, escaped in HTML and complete in plain text',
  (template) => {
    const { html, text } = write(exampleMails[template])
    expect(addressesIn(html)).toContain(link.replaceAll('&', '&amp;'))
    expect(text).toContain(`\n${link}\n`)
    expect(text).toMatch(/works once, for (?:24 hours|one hour)/)
  },
)

test('times in mails are text and include their zone', () => {
  expect(write(exampleMails.new_login).text).toContain('When: 21 Nov 2026, 10:03 UTC')
})

test('the mail to the former address shows only a part of the new one', () => {
  const { text, html } = write(exampleMails.address_changed)
  expect(text).toContain('New address: ma…@example.org')
  expect(text + html).not.toContain('maya.new')
})

describe('hostile values', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'Ana\r\nBcc: victim@example.com',
    '\u202eanA\u0000',
    "Ana' onmouseover='x",
    'Ana & Ben',
  ]

  test.each(hostile)('the name %j adds neither markup nor headers to a mail', (name) => {
    const { html, subject, text, headers } = write({
      template: 'welcome_influencer',
      to,
      values: { user_id, full_name: name, username: name },
    })
    expect(html).not.toMatch(/<img|<script|<[^>]*\son\w+=/i)
    for (const value of [subject, ...Object.values(headers ?? {})])
      expect(value).not.toMatch(/[\r\n]/)
    // oxlint-disable-next-line no-control-regex -- there must be none
    expect(html + text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/)
    expect(text).not.toMatch(/^Bcc:/m)
  })

  test.each(hostile)('the device %j adds no markup to a mail', (device) => {
    const { html } = write({ template: 'new_login', to, values: { signed_in_at: at, device } })
    expect(html).not.toMatch(/<img|<script|<[^>]*\son\w+=/i)
  })

  test('an advertising name is not repeated to the owner of the address', () => {
    for (const name of [
      'Win at evil.example',
      'http://evil.example',
      'a@b.example',
      'x'.repeat(61),
    ])
      expect(greetableName(name)).toBeUndefined()
    for (const name of ['Maya Ortiz', 'J. R. Ewing', "Ana O'Neill", 'Zoë', '李小龍'])
      expect(greetableName(name)).toBe(name)
    const { text } = write({
      template: 'welcome_agency',
      to,
      values: { user_id, full_name: 'Win at evil.example' },
    })
    expect(text).toMatch(/^Welcome to Fanfare\.\n/)
    expect(text).not.toContain('evil')
  })
})

describe('an expiry reminder', () => {
  const remind = (codes: (typeof soon)[]) =>
    write({
      template: 'expiry_reminder',
      to,
      values: { user_id, day: '2026-11-21', codes },
    })

  test('an expiry reminder has the number of ending codes and their day in its subject', () => {
    expect(remind([soon]).subject).toBe('One of your codes ends tomorrow')
    expect(remind([later]).subject).toBe('One of your codes ends in 7 days')
    expect(remind([soon, soon]).subject).toBe('2 of your codes end tomorrow')
    expect(remind([soon, later]).subject).toBe('2 of your codes end within 7 days')
    const today = { ...soon, expiration_date: '2026-11-21' }
    expect(remind([today]).subject).toBe('One of your codes ends today')
  })

  test('an expiry reminder names each code with its day, and links to the page that extends them', () => {
    const { text, html } = remind([soon, later])
    expect(text).toContain('* 20% off at Pacewell\n  PACE20 ends tomorrow, 22 Nov\n')
    expect(text).toContain('* 20% off at Softhour\n  PACE20 ends in 7 days, 28 Nov\n')
    expect(addressesIn(html)).toContain(`${home}/influencer-dashboard?status=soon`)
  })

  test('an expiry reminder lists at most twenty codes, and the number of the others', () => {
    const { text } = remind(Array.from({ length: 23 }, () => soon))
    expect(text.match(/ends tomorrow/g)).toHaveLength(20)
    expect(text).toContain('And 3 more.')
  })

  test('an expiry reminder shows text of owners as text on one line', () => {
    const { html, text } = remind([{ ...soon, brand_name: '<b>Pace</b>\nBcc: a@b.c' }])
    expect(html).toContain('&lt;b&gt;Pace&lt;/b&gt; Bcc: a@b.c')
    expect(text).toContain('at <b>Pace</b> Bcc: a@b.c\n')
  })
})

test('a weekly summary without endings or a best code is complete', () => {
  const { text, subject } = write({
    template: 'weekly_summary',
    to,
    values: {
      ...exampleMails.weekly_summary.values,
      copies: 1,
      clicks: 0,
      best_code: null,
      ending: [],
    },
  })
  expect(subject).toBe('Your week on Fanfare: 1 copy, 0 clicks')
  expect(text).not.toContain('this week:')
  expect(text).toContain('Open your dashboard:\nhttps://fanfare.test/influencer-dashboard\n')
})
