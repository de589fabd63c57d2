import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { marksOf, readMarks, readSections, tablePath, writeTable } from './promises.ts'

/** How many sentences no test holds yet: it only becomes smaller. */
const stillOpen = 0

const sections = readSections()
const promises = sections.flatMap((section) => section.promises)
const marks = readMarks()
const held = new Set(marks.flatMap((mark) => mark.ids))

describe('the list of promises', () => {
  test('every promise has a unique id by section', () => {
    expect(sections.map(({ title }) => title.slice(0, 2))).toEqual(
      Array.from({ length: 9 }, (_, index) => `§${index + 1}`),
    )
    expect(promises.length).toBeGreaterThan(500)
    expect(new Set(promises.map(({ id }) => id)).size).toBe(promises.length)
    for (const { title, promises: own } of sections)
      for (const { id } of own) {
        expect(id).toMatch(/^\d(?:\.[a-z\d-]+)+$/)
        expect(id[0]).toBe(title[1])
      }
  })

  test('every promise is held by a test, or was decided otherwise', () => {
    const loose = promises.filter(({ id, decided, isOpen }) => !held.has(id) && !decided && !isOpen)
    expect(loose.map(({ id }) => id)).toEqual([])
  })

  test('open promises have no test, and their number only falls', () => {
    const open = promises.filter(({ isOpen }) => isOpen).map(({ id }) => id)
    expect(open.filter((id) => held.has(id))).toEqual([])
    expect(open).toHaveLength(stillOpen)
  })

  test('marks above tests name existing promises', () => {
    const known = new Set(promises.map(({ id }) => id))
    const wrong = marks.flatMap(({ ids, file, title }) =>
      ids.filter((id) => !known.has(id) || title === '').map((id) => `${file}: ${id}`),
    )
    expect(wrong).toEqual([])
  })

  test('the table of promises is up to date: npm run promises writes it', () => {
    expect(readFileSync(tablePath, 'utf8')).toBe(writeTable(sections, marks))
  })
})

describe('a mark', () => {
  const titles = (text: string) => marksOf('x.test.ts', text).map(({ title }) => title)
  const mark = '// holds: 5.login.required'

  test('a mark takes the title of the test below it, with its groups', () => {
    expect(titles(`${mark}\ntest('a page', () => {`)).toEqual(['a page'])
    expect(titles(`${mark}\n// Why so.\ntest('a page', () => {`)).toEqual(['a page'])
    expect(
      titles(
        `describe('a form', () => {\n  test('x', f)\n  ${mark}\n  test.each([\n    ['a'],\n  ])('a mark wants %s', f)`,
      ),
    ).toEqual(['a form › a mark wants %s'])
  })

  test('a mark above anything else, or above a skipped test, holds nothing', () => {
    expect(titles(`${mark}\nconst a = 1`)).toEqual([''])
    expect(titles(`${mark}\ntest.skip('a page', f)`)).toEqual([''])
    expect(titles(mark)).toEqual([''])
  })

  test('a mark may name several sentences', () => {
    expect(marksOf('x.test.ts', `${mark}, 5.login.type\ntest('a', f)`)[0]?.ids).toEqual([
      '5.login.required',
      '5.login.type',
    ])
  })
})
