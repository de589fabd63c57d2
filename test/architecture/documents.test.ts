import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { folders, textOf } from './sources.ts'

/** What the headings of a document are called in links, as forges make it of them. */
const headingsOf = (file: string): string[] =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
          .trim()
          .replaceAll(' ', '-'),
      )
    : []

/** What a document tells the reader to make, stands for any name, or comes of a build. */
const isYetToBeMade = (path: string) =>
  /\/x(?:\/|$)|NNNN|\/tip\.test\.ts$|^extension\/\.output/.test(path)

describe('the documents', () => {
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

  test('every link into a document leads to a heading', () => {
    const broken = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:\s]*)#([^)]+)\)/g)]
        .map(([, to = '', heading = '']) => ({
          to: to === '' ? file : join(dirname(file), to),
          heading,
        }))
        .filter(({ to, heading }) => !headingsOf(to).includes(heading))
        .map(({ to, heading }) => `${file}: ${to}#${heading}`),
    )
    expect(broken).toEqual([])
  })

  test('every npm script that a document names exists', () => {
    const named = documents
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/\bnpm (?:(start|test)\b|run ([a-z][\w:-]*\w))/g),
      ])
      .map(([, short, name = short ?? '']) => name)
      .filter((name) => name !== 'bench')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named.length).toBeGreaterThan(50)
  })

  test('every file that a document or one of its commands names exists', () => {
    const named = documents.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:`|\b(?:node|npx vitest run|playwright test) )((?:shared|server|web|extension|test|scripts|docs|\.ci)\/[\w./@$-]*)/g,
        ),
      ].map(([, path = '']) => ({ file, path })),
    )
    const missing = named.filter(({ path }) => !existsSync(path) && !isYetToBeMade(path))
    expect(missing).toEqual([])
    expect(named.length).toBeGreaterThan(200)
  })

  test('every variable of the environment that a document names is read somewhere', () => {
    const sources = [
      ...textOf.values(),
      ...['.ci/run', '.env.example', 'playwright.config.ts'].map((file) =>
        readFileSync(file, 'utf8'),
      ),
    ].join()
    const named = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+)(?:=[^`]*)?`/g)].map(
        ([, name = '']) => ({ file, name }),
      ),
    )
    expect(named.filter(({ name }) => !sources.includes(name))).toEqual([])
    expect(named.length).toBeGreaterThan(50)
  })

  test('each file that a failure message names as an example exists', () => {
    const rules = ['test/architecture.test.ts', 'test/architecture/files.test.ts']
    const named = rules.flatMap((file) =>
      [...(textOf.get(file) ?? '').matchAll(/(?:shared|server|web|extension)\/[\w/-]+\.tsx?/g)].map(
        ([path]) => path,
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test('each file of the glossary is found by a search for its standard term', () => {
    const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('\n## Standard terms')
    const rows = [...table.matchAll(/^\| (?!term|---)([^|]+) \| (.+) \|$/gm)].map(
      ([, terms = '', cell = '']) => ({
        terms: terms.split(', '),
        files: [...cell.matchAll(/`([\w./-]+\.[a-z]+)`/g)].map(([, file = '']) => file),
      }),
    )
    expect(rows.length).toBeGreaterThan(40)
    // By what the file says, as `git grep -i` finds it. Its path alone is not enough.
    const plain = (text: string) => text.toLowerCase().replaceAll(/[\s*]+/g, ' ')
    const isFound = (term: string, file: string) =>
      plain(readFileSync(file, 'utf8')).includes(plain(term))
    const lost = rows.flatMap(({ terms, files: named }) => [
      ...named
        .filter((file) => !terms.some((term) => isFound(term, file)))
        .map((file) => `${file} has none of: ${terms.join(', ')}`),
      ...terms
        .filter((term) => !named.some((file) => isFound(term, file)))
        .map((term) => `no file of its row has: ${term}`),
    ])
    expect(
      lost,
      'Name the file by the term, or say it in the sentence above what it does.',
    ).toEqual([])
  })

  test('the architecture is one page with one drawing: details are beside the features', () => {
    const page = readFileSync('docs/ARCHITECTURE.md', 'utf8')
    expect(page.match(/^```mermaid$/gm)).toHaveLength(1)
    expect(page.split('\n').length).toBeLessThanOrEqual(120)
    expect(page.indexOf('| I want to … | open … |')).toBeLessThan(page.indexOf('```mermaid'))
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
