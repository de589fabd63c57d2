import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rules of docs/ARCHITECTURE.md, read from the sources as text. */

const folders = ['shared', 'server', 'web', 'extension', 'test', 'scripts']

const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(
    (entry) =>
      entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.gen.ts'),
  )
  .map((entry) => join(entry.parentPath, entry.name))
  // What WXT makes.
  .filter((file) => !/^extension\/\.(?:output|wxt)\//.test(file))

const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** Paths of ours from the root, or names of packages. */
function importsOf(file: string): string[] {
  const found = (textOf.get(file) ?? '').matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, fixed, dynamic]) => {
    const name = (fixed ?? dynamic ?? '').replace(/\?.*$/, '')
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : `package:${name}`
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/')
const sources = files.filter((file) => !isTest(file))
const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]

/** Each import that a rule refuses, as 'file → import'. */
function refused(
  from: (file: string) => boolean,
  isAllowed: (path: string, file: string) => boolean,
): string[] {
  return sources.filter(from).flatMap((file) =>
    importsOf(file)
      .filter((path) => !isAllowed(path, file))
      .map((path) => `${file} → ${path}`),
  )
}

describe('who may import whom', () => {
  test('rules import nothing but rules', () => {
    expect(
      refused(
        (file) => file.startsWith('shared/rules/'),
        (path) => path.startsWith('shared/rules/'),
      ),
    ).toEqual([])
  })

  test('the contract imports rules, zod and the oRPC contract', () => {
    const allowed = ['shared/', 'package:zod', 'package:@orpc/contract']
    expect(
      refused(
        (file) => file.startsWith('shared/contract/'),
        (path) => allowed.some((start) => path.startsWith(start)),
      ),
    ).toEqual([])
  })

  test("the server never imports the web, and a feature never another one's queries or routes", () => {
    expect(
      refused(
        (file) => file.startsWith('server/'),
        (path, file) => {
          if (path.startsWith('web/') || path.startsWith('test/')) return false
          const owner = featureOf(path)
          if (
            !file.startsWith('server/features/') ||
            owner === undefined ||
            owner === featureOf(file)
          )
            return true
          return !/^(?:queries|routes)\b/.test(basename(path))
        },
      ),
    ).toEqual([])
  })

  test('parts of web/ui know nothing of ours', () => {
    expect(
      refused(
        (file) => file.startsWith('web/ui/'),
        (path) => path.startsWith('package:') || path.startsWith('web/ui/'),
      ),
    ).toEqual([])
  })

  test('the web imports no server, and a feature nothing of ours but shared, client and ui', () => {
    expect(
      refused(
        (file) => file.startsWith('web/'),
        (path, file) => {
          if (path.startsWith('server/') || path.startsWith('test/')) return false
          if (!file.startsWith('web/features/')) return true
          const known = ['package:', 'shared/', 'web/client/', 'web/ui/']
          return (
            featureOf(path) === featureOf(file) || known.some((start) => path.startsWith(start))
          )
        },
      ),
    ).toEqual([])
  })

  test('the extension imports what is shared, parts of web/ui with their styles, and nothing else', () => {
    expect(
      refused(
        (file) => file.startsWith('extension/'),
        (path) =>
          ['package:', 'shared/', 'web/ui/', 'extension/'].some((start) => path.startsWith(start)),
      ),
    ).toEqual([])
    // Only styles of web/ui, and only through the one stylesheet.
    const styles = readFileSync('extension/look.css', 'utf8').matchAll(/@import '([^']+)'/g)
    const allowed = /^(?:tailwindcss|\.\.\/web\/ui\/styles\/|\.\/)/
    expect([...styles].filter(([, path = '']) => !allowed.test(path))).toEqual([])
  })

  test('the background has no page, and pages of the extension do not call the network', () => {
    const offenders = sources.filter((file) => {
      const text = textOf.get(file) ?? ''
      if (file.startsWith('extension/background/'))
        return /\b(?:document|window|localStorage)\./.test(text)
      const isPage = /^extension\/(?:popup|settings|notice|stored)\//.test(file)
      return isPage && /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket/.test(text)
    })
    expect(offenders).toEqual([])
  })

  test('browsers load the schemas as types only', () => {
    const isPage = (file: string) =>
      file.startsWith('web/') || /^extension\/(?:popup|settings|notice|stored)\//.test(file)
    const offenders = sources
      .filter(isPage)
      .filter((file) =>
        /\n?import\s+(?!type)[^'"\n]*(?:\n[^'"\n]*)*?from '(?:#shared\/contract\/(?!sentences)[^']+|zod)'/.test(
          textOf.get(file) ?? '',
        ),
      )
    expect(offenders).toEqual([])
  })
})

describe('how files are written', () => {
  test('no folder is named after the kind of code in it', () => {
    const kinds = new Set([
      'utils',
      'lib',
      'helpers',
      'common',
      'types',
      'hooks',
      'services',
      'constants',
    ])
    expect(
      files.filter((file) =>
        dirname(file)
          .split('/')
          .some((part) => kinds.has(part)),
      ),
    ).toEqual([])
  })

  test('names are kebab-case', () => {
    const isRoute = (file: string) => file.startsWith('web/routes/')
    expect(
      files.filter(
        (file) =>
          !isRoute(file) && !/^[a-z\d]+(?:[-.][a-z\d]+)*\.(?:tsx?|mjs)$/.test(basename(file)),
      ),
    ).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    const long = files.filter((file) => (textOf.get(file)?.trimEnd().split('\n').length ?? 0) > 300)
    expect(long).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const mayRead = new Set([
      'server/main.ts',
      'scripts/setup.mjs',
      'scripts/backup.ts',
      'scripts/remove-demo.ts',
      'scripts/restore.ts',
      'scripts/staff.ts',
      'extension/wxt.config.ts',
    ])
    expect(
      sources.filter(
        (file) =>
          !mayRead.has(file) &&
          /process\.env|\benv\b.*from 'node:process'/.test(textOf.get(file) ?? ''),
      ),
    ).toEqual([])
  })

  test('what is shared never reads the clock', () => {
    expect(
      sources.filter(
        (file) =>
          file.startsWith('shared/') &&
          /Date\.now\(|new Date\(\)|performance\.now\(/.test(textOf.get(file) ?? ''),
      ),
    ).toEqual([])
  })

  test('there are no enums and no barrels', () => {
    expect(
      sources.filter((file) => /^\s*(?:export )?(?:const )?enum /m.test(textOf.get(file) ?? '')),
    ).toEqual([])
    expect(sources.filter((file) => basename(file) === 'index.ts')).toEqual([])
    const passesOnOnly =
      /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|export\s(?:type\s)?(?:\*|\{[^}]*\})[^'"\n]*from\s['"][^'"]+['"];?)+$/
    expect(sources.filter((file) => passesOnOnly.test(textOf.get(file) ?? ''))).toEqual([])
  })

  test('nothing is left to do in comments', () => {
    const marks = /\b(?:TO[D]O|FIX[M]E|XX[X])\b|@ts-ignore/
    expect(
      files.filter(
        (file) => file !== 'test/architecture.test.ts' && marks.test(textOf.get(file) ?? ''),
      ),
    ).toEqual([])
  })
})

describe('what is written about it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }

  test('every npm script that a document names exists', () => {
    const documents = [
      'README.md',
      ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) =>
        join('docs', name),
      ),
    ]
    const named = documents
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /npm (?:run )?((?:start|test|dev|build|coverage|check|[a-z]+:[a-z-]+))\b/g,
        ),
      ])
      .map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named.length).toBeGreaterThan(3)
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
