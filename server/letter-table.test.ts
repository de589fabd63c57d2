import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { letterTable } from './letter-table.ts'

test('the letter table has every letter that a feature declares, each name once', () => {
  const declared = readdirSync('server/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('server/features', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/= defineLetter\(\{\s*name: '(\w+)'/g)])
    .map(([, name]) => name)
  expect(declared.length).toBeGreaterThan(40)
  expect(letterTable.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})
