import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the specification promises is listed in docs/spec/, a sentence or a part of one to a line, each with an id. A
 * test that holds some of it says so right above itself:
 *
 *     // holds: 5.signup.password-length, 5.signup.terms
 *     test('sign-up says what is wrong', …
 *
 * docs/promises.md joins both; `npm run promises` writes it.
 */

type Promised = {
  id: string
  sentence: string
  /** Why the product does something else, or nothing. */
  decided?: string
  /** No test holds it yet. */
  isOpen: boolean
}
type Section = { title: string; promises: Promised[] }
export type Mark = { ids: string[]; file: string; title: string }

const sourceFolder = 'docs/spec'
export const tablePath = 'docs/promises.md'

export function readSections(): Section[] {
  return readdirSync(sourceFolder)
    .filter((name) => /^\d-/.test(name))
    .toSorted()
    .map((name) => sectionOf(readFileSync(join(sourceFolder, name), 'utf8')))
}

function sectionOf(text: string): Section {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const entries = text.matchAll(/^- `([^`]+)` (.+)((?:\n {2}\S.*)*)/gm)
  const promises = [...entries].map(([, id = '', sentence = '', below = '']) => ({
    id,
    sentence,
    decided: /^ {2}(Decided otherwise: .+)$/m.exec(below)?.[1],
    isOpen: /^ {2}Open\.$/m.test(below),
  }))
  return { title, promises }
}

export function readMarks(): Mark[] {
  return ['shared', 'server', 'web', 'extension', 'test']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:test\.tsx?|spec\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => marksOf(file, readFileSync(file, 'utf8')))
}

const titled = /^( *)(?:test|it|describe)(?!\.(?:skip|todo|fixme)\()(?:\.\w+)*\(/

/** A mark without a test below has no title. */
export function marksOf(file: string, text: string): Mark[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const ids = /^\s*\/\/ holds: (.+)$/.exec(line)?.[1]
    if (ids === undefined) return []
    const below = lines.findIndex((other, at) => at > index && !/^\s*\/\//.test(other))
    return { ids: ids.split(', '), file, title: titleAt(lines, below) }
  })
}

/** With the titles of the groups around it, which are indented less. */
function titleAt(lines: readonly string[], at: number): string {
  const indent = titled.exec(lines[at] ?? '')?.[1]
  if (indent === undefined) return ''
  const own = ownTitle(lines.slice(at).join('\n'))
  const group = lines.slice(0, at).findLastIndex((line) => {
    const outer = /^( *)describe\b/.exec(line)?.[1]
    return outer !== undefined && outer.length < indent.length
  })
  return group === -1 ? own : `${titleAt(lines, group)} › ${own}`
}

function ownTitle(text: string): string {
  // `test('title', …`, or `test.each([…])('title', …`.
  const plain = /^[\s\w.]+\(\s*(['"`])(.+?)(?<!\\)\1,/s
  const after = /\)\(\s*(['"`])(.+?)(?<!\\)\1,/s
  return (plain.exec(text)?.[2] ?? after.exec(text)?.[2] ?? '').replaceAll("\\'", "'")
}

export function writeTable(sections: readonly Section[], marks: readonly Mark[]): string {
  const rows = (promises: readonly Promised[]) =>
    promises.map(({ id, sentence, decided, isOpen }) => {
      const tests = marks
        .filter((mark) => mark.ids.includes(id))
        .map((mark) => `${mark.title} (\`${mark.file}\`)`)
      const held = [decided, ...tests, isOpen ? 'Open' : undefined].filter(Boolean).join('<br>')
      return `| ${id} | ${cell(sentence)} | ${cell(held)} |`
    })
  const tables = sections.map(({ title, promises }) =>
    [`## ${title}`, '', '| Id | Sentence | Held by |', '|---|---|---|', ...rows(promises)].join(
      '\n',
    ),
  )
  return (
    [
      '# What the specification promises, and which test holds it',
      'Written by `npm run promises` from `docs/spec/` and the marks `// holds: …` above tests; do not edit it.',
      ...tables,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
