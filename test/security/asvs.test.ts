import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** docs/security/asvs.md: whole, each requirement in one place, and every test that it names is there. */

const document = readFileSync('docs/security/asvs.md', 'utf8')

/** How many requirements of level 1 and 2 each section of version 5.0.0 has. Those of level 3 come after them. */
const counts = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1
  8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3
  12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`
const requirements = counts.split(/\s+/).flatMap((section) => {
  const [id = '', count] = section.split(':')
  return Array.from({ length: Number(count) }, (_, index) => `${id}.${index + 1}`)
})

/** The rows under a heading, as their cells. */
const rowsUnder = (title: string) =>
  (document.split(/^## /m).find((part) => part.startsWith(title)) ?? '')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))

/** '4.4.1 to 4.4.4, 5.4.3 for pictures' */
const idsIn = (cell: string) =>
  [...cell.matchAll(/(\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))?/g)].flatMap(([, from = '', to]) =>
    to === undefined
      ? [from]
      : requirements.slice(requirements.indexOf(from), requirements.indexOf(to) + 1),
  )

const binding = [...document.matchAll(/^## (V\d+ .*)$/gm)].flatMap(([, title = '']) =>
  rowsUnder(title),
)
const open = rowsUnder('Not kept yet')
const others = [...rowsUnder("The operator's part"), ...rowsUnder('What does not bind us')]

describe('the table of requirements', () => {
  test('the table of requirements has every one of levels 1 and 2 once', () => {
    const bound = binding.map(([id = '']) => id)
    // What is kept in part has its row, and what is missing besides.
    const missing = open.flatMap(([ids = '']) => idsIn(ids)).filter((id) => !bound.includes(id))
    const all = [...bound, ...missing, ...others.flatMap(([ids = '']) => idsIn(ids))]
    expect(all.toSorted()).toEqual(requirements.toSorted())
  })

  test('each binding requirement names an existing test', () => {
    expect(binding.length).toBeGreaterThan(150)
    const faults = binding.filter(([, , , tests = '']) => {
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
      return (
        files.length === 0 ||
        files.some((file) => !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(file))
      )
    })
    expect(faults).toEqual([])
  })

  test('each requirement says what it asks and how it is met, or why not', () => {
    for (const row of [...binding, ...open, ...others])
      expect(row.filter((cell) => cell.trim() === '')).toEqual([])
  })
})

test('the security documents link to existing places', () => {
  for (const file of ['SECURITY.md', 'docs/security.md', 'docs/security/asvs.md']) {
    const text = readFileSync(file, 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      const { pathname, hash } = new URL(target, `file:///${file}`)
      const place = target.startsWith('#') ? file : decodeURIComponent(pathname.slice(1))
      expect([file, target, existsSync(place)]).toEqual([file, target, true])
      if (hash === '') continue
      const anchors = [...readFileSync(place, 'utf8').matchAll(/^#+ (.*)$/gm)].map(
        ([, title = '']) =>
          `#${title
            .toLowerCase()
            .replaceAll(/[^\w\s-]/g, '')
            .replaceAll(' ', '-')}`,
      )
      expect([file, target, anchors.includes(hash)]).toEqual([file, target, true])
    }
  }
})
