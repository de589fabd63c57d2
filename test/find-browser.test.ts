import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { browserPaths, findBrowser } from '../scripts/find-browser.mjs'

test('a browser is found where Macs keep it, for all users or for one', () => {
  const paths = browserPaths({ HOME: '/Users/ana' }, 'darwin')
  expect(paths).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(paths).toContain('/Users/ana/Applications/Chromium.app/Contents/MacOS/Chromium')
})

test('a browser is found where Windows keeps it, and Edge is enough', () => {
  const paths = browserPaths(
    {
      PROGRAMFILES: String.raw`C:\Program Files`,
      'PROGRAMFILES(X86)': String.raw`C:\Program Files (x86)`,
      LOCALAPPDATA: String.raw`C:\Users\ana\AppData\Local`,
    },
    'win32',
  )
  expect(paths).toContain(String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`)
  expect(paths).toContain(
    String.raw`C:\Users\ana\AppData\Local\Google\Chrome\Application\chrome.exe`,
  )
  expect(paths.at(-2)).toBe(
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  )
})

test('the configured browser goes before all others, while it is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-browser-'))
  const own = join(folder, 'own-browser')
  expect(findBrowser({ CHROMIUM_PATH: own })).not.toBe(own)
  writeFileSync(own, '')
  expect(findBrowser({ CHROMIUM_PATH: own })).toBe(own)
  expect(browserPaths({}, 'linux')[0]).toBe('/usr/bin/chromium')
  rmSync(folder, { recursive: true })
})

test('what sets up a clone imports nothing that has to be installed, and the image has all of it', () => {
  const setup = readFileSync('scripts/setup.mjs', 'utf8')
  const imports = [...setup.matchAll(/^import .* from '([^']+)'$/gm)].map(([, from = '']) => from)
  const own = imports.filter((from) => !from.startsWith('node:'))
  expect(own).toEqual(['./find-browser.mjs'])
  const [, copied = ''] =
    /^COPY (scripts\/.*) scripts\/$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  expect(copied.split(' ').toSorted()).toEqual(['scripts/find-browser.mjs', 'scripts/setup.mjs'])
})
