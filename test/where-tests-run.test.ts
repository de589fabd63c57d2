import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import {
  filesOf,
  postgresqlTests,
  slowJourneys,
  slowTests,
  smokeJourneys,
} from './where-tests-run.ts'

test('every name in the list of where tests run is that of a test', () => {
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

test('what only PostgreSQL can show is tried there', () => {
  const there = filesOf([...postgresqlTests, ...slowTests.filter(({ on }) => on === 'postgresql')])
  const known = new Set(globSync(there))
  const wanting = globSync('{server,shared,test}/**/*.test.ts', {
    exclude: ['test/soak/**'],
  }).filter((file) => /runIf\(isOnPostgres\)/.test(readFileSync(file, 'utf8')))
  expect(wanting.length).toBeGreaterThan(3)
  expect(wanting.filter((file) => !known.has(file))).toEqual([])
})

test('no main job is left out for being slow', () => {
  const slow = new Set(filesOf(slowJourneys))
  expect(filesOf(smokeJourneys).filter((file) => slow.has(file))).toEqual([])
})
