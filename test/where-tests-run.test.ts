import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import {
  filesOf,
  postgresqlTests,
  slowJourneys,
  slowTests,
  smokeJourneys,
} from './where-tests-run.ts'

test('every file in the list of test parts exists', () => {
  const journeys = [...slowJourneys, ...smokeJourneys].flatMap(({ files }) =>
    files.map((file) => `test/e2e/${file}`),
  )
  // Expands names in braces.
  const patterns = [...filesOf([...slowTests, ...postgresqlTests]), ...journeys].flatMap(
    (pattern) => {
      const [, start = '', names = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
      return names === '' ? [pattern] : names.split(',').map((name) => `${start}${name}${end}`)
    },
  )
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})

test('tests that need PostgreSQL run on it', () => {
  const slowThere = slowTests.filter(({ on }) => on.includes('postgresql'))
  const elsewhere = new Set(
    globSync(filesOf(slowTests.filter(({ on }) => !on.includes('postgresql')))),
  )
  const known = new Set(globSync(filesOf([...postgresqlTests, ...slowThere])))
  const wanting = globSync('{server,shared,test}/**/*.test.ts', {
    exclude: ['test/soak/**'],
  }).filter((file) => !elsewhere.has(file) && /\bisOnPostgres\b/.test(readFileSync(file, 'utf8')))
  expect(wanting.length).toBeGreaterThan(3)
  expect(wanting.filter((file) => !known.has(file))).toEqual([])
})

test("no main feature's test is excluded for being slow", () => {
  const slow = new Set(filesOf(slowJourneys))
  expect(filesOf(smokeJourneys).filter((file) => slow.has(file))).toEqual([])
})
