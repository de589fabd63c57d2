import { unzipSync } from 'fflate'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { brokenPromises } from '../../extension/build/permissions.ts'

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
