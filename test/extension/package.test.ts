import { unzipSync } from 'fflate'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'

import { accentOf } from '#shared/rules/product/accent.ts'

import {
  drawIcons,
  packagedBrand,
  shadesOf,
  storeTextOf,
  titlesOf,
} from '../../extension/build/brand.ts'
import { manifestFor } from '../../extension/build/manifest.ts'
import { brokenPromises } from '../../extension/build/permissions.ts'
import { publicKeysOf } from '../../extension/build/public-keys.ts'

const browsers = ['chrome', 'edge', 'firefox'] as const

/** The built package; `npm run build:extension` makes it. */
const built = (browser: string) => join('extension/.output', browser)

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>

describe.each(browsers)('the package for %s', (browser) => {
  test('the package has exactly the permissions of the stored manifest', () => {
    const { site } = readJson(join(built(browser), 'site.json'))
    const manifest = readFileSync(join(built(browser), 'manifest.json'), 'utf8')
    const general = manifest.replaceAll(String(site), 'http://localhost:3000')
    expect({ ...(JSON.parse(general) as object), version: '0.0.0' }).toEqual(
      readJson(`test/extension/manifests/${browser}.json`),
    )
  })

  test('the package has the promised permissions only', () => {
    expect(brokenPromises(readJson(join(built(browser), 'manifest.json')))).toEqual([])
  })

  test('the package contains no external code, and small files only', () => {
    const files = readdirSync(built(browser), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const offenders = (ending: string, pattern: RegExp) =>
      files.filter((file) => file.endsWith(ending) && pattern.test(readFileSync(file, 'utf8')))
    expect(files.filter((file) => readFileSync(file).length > 400_000)).toEqual([])
    expect(offenders('.html', /<script(?![^>]*src="\/)/)).toEqual([])
    // What Mozilla's linter warns of.
    expect(
      offenders('.js', /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/),
    ).toEqual([])
    expect(offenders('.js', /\beval\(|importScripts\(|document\.cookie|webRequest\b/)).toEqual([])
  })

  test('the package equals the build', () => {
    const packed = unzipSync(readFileSync(`extension/.output/fanfare-${browser}.zip`))
    expect(Buffer.from(packed['manifest.json'] ?? []).toString()).toBe(
      readFileSync(join(built(browser), 'manifest.json'), 'utf8'),
    )
    expect(Object.keys(packed)).toContain('popup.html')
  })
})

describe('a manifest that breaks the promise fails the build', () => {
  const policy = { content_security_policy: { extension_pages: "default-src 'none'" } }
  const cases: [string, object][] = [
    ["permissions may not hold 'cookies'", { permissions: ['cookies'] }],
    ["permissions may not hold 'webRequest'", { permissions: ['storage', 'webRequest'] }],
    ["permissions may not hold 'tabs'", { permissions: ['tabs'] }],
    ["permissions may not hold '<all_urls>'", { permissions: ['<all_urls>'] }],
    ["optional_permissions may not hold 'history'", { optional_permissions: ['history'] }],
    [
      "optional_host_permissions may not hold '<all_urls>'",
      { optional_host_permissions: ['<all_urls>'] },
    ],
    ['no site may be read after installation', { host_permissions: ['https://shop.com/*'] }],
    ['no script may run in pages unasked', { content_scripts: [{ js: ['a.js'] }] }],
    ['no page may send messages', { externally_connectable: { matches: ['https://a.com/*'] } }],
    ['no page may load our files', { web_accessible_resources: [{}] }],
    [
      'the policy is too wide',
      {
        content_security_policy: {
          extension_pages: "default-src 'none'; script-src 'unsafe-eval'",
        },
      },
    ],
  ]
  test.each(cases)('a manifest fails the build: %s', (sentence, manifest) => {
    expect(brokenPromises({ ...policy, ...manifest })).toEqual([sentence])
  })

  test('a manifest without a policy fails the build', () => {
    expect(brokenPromises({})).toEqual(['the policy has to forbid by default'])
  })
})

describe('a package of another product', () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#3aa0ff" d="M0 0h8v8z"/></svg>'
  const folder = mkdtempSync(join(tmpdir(), 'extension-brand-'))
  const file = join(folder, 'mark.svg')
  writeFileSync(file, mark)
  const product = packagedBrand({
    PRODUCT_NAME: 'Codes|well & Co',
    PRODUCT_COLOUR: '#3aa0ff',
    PRODUCT_MARK_FILE: file,
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(browsers)('the manifest for %s has its name, and an id of its site', (browser) => {
    const manifest = manifestFor(browser, 'https://codes.example', '1.0.0', product)
    expect(manifest).toMatchObject({
      name: 'Codeswell & Co: codes for the shop you are on',
      short_name: 'Codeswell & Co',
      action: { default_title: 'Codeswell & Co' },
    })
    expect(JSON.stringify(manifest)).not.toMatch(/fanfare/i)
    expect(JSON.stringify(manifest).includes('"id":"codes@codes.example"')).toBe(
      browser === 'firefox',
    )
  })

  test('titles of its pages have its name', () => {
    const page = (name: string) =>
      titlesOf(product).transformIndexHtml(
        readFileSync(`extension/entrypoints/${name}/index.html`, 'utf8'),
      )
    expect(page('popup')).toContain('<title>Codeswell &amp; Co</title>')
    expect(page('options')).toContain('<title>Settings · Codeswell &amp; Co</title>')
  })

  test('its pages and its notice have the shades of its colour', () => {
    const { light, dark } = accentOf('#3aa0ff')
    const sheet = shadesOf(product).transform('html {}', '/app/extension/look.css')
    expect(sheet).toContain(`html {}\n:root{--color-tomato:light-dark(${light.base},${dark.base});`)
    expect(shadesOf(product).transform('', '/app/web/ui/styles/theme.css')).toBeUndefined()
    expect(shadesOf(packagedBrand({})).transform('', '/app/extension/look.css')).toBeUndefined()
    expect(product.accent).toEqual({ light, dark })
  })

  test('texts for stores have its name', () => {
    for (const file of ['listing', 'privacy']) {
      const text = storeTextOf(product, readFileSync(`extension/store/${file}.md`, 'utf8'))
      expect(text).not.toMatch(/fanfare/i)
      if (file === 'listing')
        expect(text).toContain('Codeswell & Co: codes for the shop you are on')
    }
  })

  test('no colour and no drawing of our mark is in the sources, but for the mark', () => {
    const own = readdirSync('extension', { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /\.(?:tsx?|css|svg)$/.test(name) &&
        !/\.(?:output|wxt)|test\.ts/.test(name) &&
        /#ff5533|M9 1\.5h14/i.test(readFileSync(join('extension', name), 'utf8')),
    )
    expect(own.toSorted()).toEqual([join('store', 'mark-lit.svg'), join('store', 'mark-quiet.svg')])
  })

  test('its icons are drawn of its mark, the quiet ones in grey', async () => {
    const files = ['lit-48', 'quiet-16'].map((name) => ({
      relativeDest: `icons/${name}.png`,
      absoluteSrc: '',
    }))
    await drawIcons(files, product.mark)
    const colours = await Promise.all(
      files.map(async ({ absoluteSrc }) => {
        const { data } = await sharp(absoluteSrc)
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true })
        return new Set(data.subarray(0, 3)).size
      }),
    )
    expect(colours).toEqual([3, 1])
  })

  test('texts of the package name the product by its configuration only', () => {
    const sources = readdirSync('extension', { recursive: true, withFileTypes: true })
      .filter(
        ({ name, parentPath }) =>
          /\.tsx?$/.test(name) && !/\.(?:output|wxt)|test\.ts/.test(join(parentPath, name)),
      )
      .map(({ name, parentPath }) => join(parentPath, name))
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.filter((source) => readFileSync(source, 'utf8').includes('Fanfare'))).toEqual([])
  })

  test('the public key follows from the key of the server, which may lie in a file', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { format: 'der', type: 'pkcs8' },
      publicKeyEncoding: { format: 'der', type: 'spki' },
    })
    const key = privateKey.toString('base64')
    const keyFile = join(folder, 'key')
    writeFileSync(keyFile, `${key}\n`)
    const wanted = [publicKey.toString('base64')]
    expect(publicKeysOf({ EXTENSION_SIGNING_KEY: key })).toEqual(wanted)
    expect(publicKeysOf({ EXTENSION_SIGNING_KEY_FILE: keyFile })).toEqual(wanted)
    expect(publicKeysOf({ EXTENSION_PUBLIC_KEYS: 'a,b' })).toEqual(['a', 'b'])
    expect(() => publicKeysOf({ EXTENSION_SIGNING_KEY_FILE: join(folder, 'none') })).toThrow(
      'EXTENSION_SIGNING_KEY_FILE names a file',
    )
  })

  test('a wrong variable stops the build and is named', () => {
    expect(() => packagedBrand({ PRODUCT_NAME: '?' })).toThrow(
      'PRODUCT_NAME must be 2 to 20 letters',
    )
    expect(packagedBrand({ PRODUCT_NAME: '' }).name).toBe('Fanfare')
  })
})
