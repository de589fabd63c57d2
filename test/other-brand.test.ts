import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ownBrand, setBrand } from '#shared/rules/product/brand.ts'
import { readConfig } from '#server/config.ts'
import { drawSite } from '#server/features/discovery/share-drawing.ts'
import { messageOf } from '#server/features/mail/deliver-mail.ts'
import { createWebRenderer } from '#server/http/pages/web-renderer.ts'
import { letterTable } from '#server/letter-table.ts'
import { createSign } from '#server/sign.ts'

import { exampleMails } from './example-mails.ts'
import { openTestApp, password, testSecret } from './harness.ts'
import type { TestApp } from './harness.ts'
import { addressOf, pageRoutes, paramsOf } from './page-routes.ts'
import { aCodeRow, aProfile, insertCodes } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-brand-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const ownTerms = `# Rules of Codeswell
Updated: 2026-11-27

What holds here.

## Your codes

They stay **yours**, see [our privacy](/privacy).
`

/** An operator gave the product another name, and nobody meets the old one. */
const configured = readConfig({
  PRODUCT_NAME: 'Codes|well & Co',
  PRODUCT_COLOUR: '#3aa0ff',
  PRODUCT_CONTACT_EMAIL: 'help@codeswell.test',
  PRODUCT_INSTAGRAM_HANDLE: 'codeswell',
  PRODUCT_EXTENSION_STORE_URL: 'https://store.test/codeswell',
  PRODUCT_PARTNER_URL: 'https://partner.test/join',
  PRODUCT_MARK_FILE: file('mark.svg', mark),
  PRODUCT_TERMS_FILE: file('terms.md', ownTerms),
})

/** Names of files, keys and cookies stay; nobody reads them. */
const technical =
  /(?:fanfare[-.:_][a-z]+|["'`](?:__Host-)?fanfare["'`]|[\w-]*Fanfare[\w-]*\.(?:js|css))/g
const oldNames = (text: string) =>
  text.replaceAll(technical, '').match(/.{0,60}fanfare.{0,40}/gi) ?? []

let app: TestApp
let params: Record<string, string>

beforeAll(async () => {
  const { brand, mail, mark, legal_texts } = configured
  app = await openTestApp({
    config: { brand, mail, mark, legal_texts },
    ...(existsSync('dist/server/server.js')
      ? { openPages: () => createWebRenderer({ mode: 'production' }) }
      : {}),
  })
  const profile = await aProfile(app.database.db)
  const [deal] = await insertCodes(app.database.db, aCodeRow(profile.id))
  params = paramsOf(profile, deal as string)
})
afterAll(async () => {
  await app.close()
  setBrand(ownBrand)
  rmSync(folder, { recursive: true })
})

test('mails are signed and sent by another name', () => {
  const deps = { config: configured, letters: letterTable, sign: createSign(testSecret) }
  for (const mail of Object.values(exampleMails)) {
    const { html, text, subject } = messageOf(deps, 'job-1', mail)
    expect([mail.template, oldNames(`${subject}${html}${text}`)]).toEqual([mail.template, []])
    expect(html).toContain('help@codeswell.test')
    expect(html).toContain('#3aa0ff')
    expect(html).not.toMatch(/#(?:ff5533|ff5b3a|ae2809|ff9478)/i)
  }
  expect(configured.mail.from).toBe('Codeswell & Co <help@codeswell.test>')
})

test.each([
  '/manifest.webmanifest',
  '/offline',
  '/feed.xml',
  '/brand/pacewell/feed.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/docs',
  '/unsubscribe?token=none',
])('%s has another name', async (path) => {
  const answer = await app.request(path)
  expect(oldNames(await answer.text())).toEqual([])
})

test('the manifest and pictures carry the name, whole and torn', async () => {
  const manifest = (await (await app.request('/manifest.webmanifest')).json()) as object
  expect(manifest).toMatchObject({ name: 'Codeswell & Co', short_name: 'Codeswell & Co' })
  setBrand(ownBrand)
  const before = drawSite('Promo codes')
  setBrand(configured.brand)
  expect(drawSite('Promo codes')).not.toBe(before)
  expect(drawSite('Promo codes')).toContain('#3aa0ff')
})

test('authenticator apps show the name, whole', async () => {
  const ana = await app.anInfluencer('ana')
  const { uri } = await app.as(ana).twoStep.start({ password })
  expect(uri).toMatch(
    /^otpauth:\/\/totp\/Codeswell%20%26%20Co:ana%40example\.com\?.*&issuer=Codeswell%20%26%20Co&/,
  )
})

test('icons are drawn of the mark', async () => {
  const icon = await app.request('/icon.svg')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(await icon.text()).toBe(mark)
  const bytes = Buffer.from(await (await app.request('/icon-192.png')).arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
})

// Needs `npm run build` first.
describe.skipIf(!existsSync('dist/server/server.js'))('pages', () => {
  test.each(pageRoutes)('%s has another name', async (route) => {
    const html = await (await app.request(addressOf(route, params))).text()
    expect(oldNames(html)).toEqual([])
    // Redirects have no page.
    if (html.includes('</head>'))
      expect([
        html.includes('globalThis.productBrand={"name":"Codeswell & Co"'),
        html.includes(':root{--color-tomato:light-dark(#3aa0ff,'),
      ]).toEqual([true, true])
  })

  test('pages lead to the stores, partner and account of the operator', async () => {
    const page = async (path: string) => (await app.request(path)).text()
    expect(await page('/extension')).toContain('https://store.test/codeswell')
    expect(await page('/affiliate-program')).toContain('https://partner.test/join')
    expect(await page('/instagram')).toContain('@codeswell')
    expect(await page('/contact')).toContain('help@codeswell.test')
    const terms = await page('/terms')
    expect(terms).toMatch(/<h1[^>]*>Rules of Codeswell/)
    expect(terms).toContain(
      'They stay <strong>yours</strong>, see <a class="link" href="/privacy">',
    )
    expect(terms).not.toContain('What you agree to')
    expect(await page('/privacy')).toContain('What Codeswell &amp; Co keeps about you')
    expect(await page('/')).toMatch(/Codes<\/span><span[^>]*>well &amp; Co</)
  })
})
