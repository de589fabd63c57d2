import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where a comment says why, it names a document that is here. */

const folders = ['shared', 'server', 'web', 'extension', 'test', 'scripts']

const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter(
    (file) => /\.(?:tsx?|mjs|sql|css)$/.test(file) && !/^extension\/\.(?:output|wxt)/.test(file),
  )
  .filter((file) => file !== 'test/citations.test.ts')

const read = (file: string) => readFileSync(file, 'utf8')
const headings = (file: string) =>
  new Set([...read(file).matchAll(/^#{2,3} ([\d.]+) /gm)].map(([, number = '']) => number))

const known = {
  spec: new Set(
    readdirSync('docs/spec').flatMap((name) => (/^\d/.test(name) ? [name.slice(0, 1)] : [])),
  ),
  integrations: headings('docs/spec/integrations.md'),
  performance: headings('docs/spec/performance.md'),
  trap: new Set(
    [...read('docs/spec/performance.md').matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number),
  ),
  decision: new Set(readdirSync('docs/decisions').map((name) => String(Number(name.slice(0, 3))))),
}

type Source = keyof typeof known

/** Each citation as its source and the number in it: 'integrations §1.8', 'decision 016'. */
function citationsIn(text: string): { source: Source; number: string }[] {
  const found = text.matchAll(
    /\b(spec|integrations|performance|trap|decision)(?: §| )(\d+(?:\.\d+)*)/g,
  )
  return [...found].map(([, source, number = '']) => ({
    source: source as Source,
    number: source === 'decision' ? String(Number(number)) : number,
  }))
}

test('every citation in a comment resolves to a heading, a decision or a requirement', () => {
  const all = files.flatMap((file) =>
    citationsIn(read(file)).map((citation) => ({ file, ...citation })),
  )
  const broken = all.filter(({ source, number }) => !known[source].has(number))
  expect(broken.map(({ file, source, number }) => `${file}: ${source} ${number}`)).toEqual([])
  expect(all.length).toBeGreaterThan(100)
})

test('the glossary names existing files', () => {
  const named = [...read('docs/glossary.md').matchAll(/`([\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  expect(named.length).toBeGreaterThan(15)
})

test('the decisions name existing files', () => {
  const all = files.concat(
    ['docs', 'deploy'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ),
    readdirSync('.'),
    'test/citations.test.ts',
  )
  const named = readdirSync('docs/decisions').flatMap((name) =>
    [
      ...read(join('docs/decisions', name)).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css|json|md))`/g),
    ].map(([, path = '']) => ({ name, path })),
  )
  expect(
    named.filter(({ path }) => !all.some((file) => file === path || file.endsWith(`/${path}`))),
  ).toEqual([])
  expect(named.length).toBeGreaterThan(50)
})
