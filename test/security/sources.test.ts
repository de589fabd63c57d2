import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** ASVS 5.0: 1.2.5, 1.3.2, 3.2.2, 12.3.2: what no source of the product may hold. */

const sources = ['server', 'shared', 'web', 'extension'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.(?:test|gen)\.|\/(?:node_modules|\.output|\.wxt)\//.test(file),
    ),
)
const holding = (pattern: RegExp, files = sources) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('the server starts no programs', () => {
  const server = sources.filter((file) => file.startsWith('server/'))
  expect(server.length).toBeGreaterThan(300)
  expect(holding(/child_process/, server)).toEqual([])
})

test('no code runs text as code', () => {
  expect(holding(/\beval\(|\bnew Function\(/)).toEqual([])
})

test('no page inserts text as HTML', () => {
  expect(holding(/dangerouslySetInnerHTML|(?:inner|outer)HTML\b|insertAdjacentHTML/)).toEqual([
    // Of the played Instagram, from parts that its server has escaped.
    'server/features/instagram-dm/simulator/simulator-script.ts',
    // Drawings that it holds itself.
    'web/ui/tickets/ticket-icon.tsx',
    // Takes it out of the packages of the extension.
    'extension/build/strip-inner-html.ts',
  ])
})

test('texts are normalised in one place, which bounds the work', () => {
  // The assistant reads what the contract has normalised, and the product's name is the operator's.
  const others = sources.filter((file) => !file.startsWith('server/features/assistant/'))
  expect(holding(/\.normalize\(/, others)).toEqual([
    'shared/rules/product/brand.ts',
    'shared/rules/text/normal-form.ts',
  ])
})

test('no code turns off certificate checks', () => {
  expect(holding(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('passwords are hashed with one strength', () => {
  expect(holding(/\bhashWith\b/)).toEqual(['server/features/accounts/passwords/password-hash.ts'])
})
