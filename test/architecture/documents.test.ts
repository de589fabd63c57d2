import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { folders, textOf } from './sources.ts'

describe('what is written about it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }

  const documents = [
    ...readdirSync('.'),
    ...[...folders, 'docs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ),
  ].filter((file) => file.endsWith('.md') && !file.startsWith('extension/.'))

  test('every link of a document to another file leads to one', () => {
    const missing = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .map(([, to = '']) => join(dirname(file), to))
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('every npm script that a document names exists', () => {
    const named = documents
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /npm (?:run )?((?:start|test|dev|build|coverage|check|[a-z]+:[a-z-]+))\b/g,
        ),
      ])
      .map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named.length).toBeGreaterThan(3)
  })

  test('each file that a failure names as an example exists', () => {
    const rules = ['test/architecture.test.ts', 'test/architecture/files.test.ts']
    const named = rules.flatMap((file) =>
      [...(textOf.get(file) ?? '').matchAll(/(?:shared|server|web|extension)\/[\w/-]+\.tsx?/g)].map(
        ([path]) => path,
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test('decisions are numbered and short', () => {
    for (const name of readdirSync('docs/decisions')) {
      expect(name).toMatch(/^\d{3}-[a-z\d-]+\.md$/)
      expect(
        readFileSync(join('docs/decisions', name), 'utf8').split('\n').length,
      ).toBeLessThanOrEqual(60)
    }
  })
})
