import { describe, expect, test } from 'vitest'

import { pageSentences as words } from '#shared/contract/sentences/pages.ts'
import { maxPagePins, maxSectionedCodes } from '#shared/rules/profiles/creator-pages.ts'

import { hasRoom, moved, pageProblems, textOfPage, withPlace } from './page-values.ts'
import type { PageValues } from './page-values.ts'

const empty: PageValues = { intro: '', theme: '', links: [], pins: [], sections: [] }
const link = { title: 'My shop', url: 'https://shop.example', is_paid: false }
const many = (count: number) => Array.from({ length: count }, (_, place) => `code-${place}`)

describe('what is wrong with a page', () => {
  test('a page that says nothing is fine', () => {
    expect(pageProblems(empty)).toEqual({})
    expect(pageProblems({ ...empty, links: [link] })).toEqual({})
  })

  test('each problem is named by the path of its field, as the server does', () => {
    expect(
      pageProblems({
        ...empty,
        intro: 'x'.repeat(281),
        links: [link, { title: ' ', url: 'http://shop.example', is_paid: false }],
        sections: [
          { title: 'Travel', codes: [] },
          { title: '', codes: [] },
          { title: 'travel ', codes: [] },
        ],
      }),
    ).toEqual({
      intro: words.introTooLong,
      'links.1.title': words.linkTitleRequired,
      'links.1.url': words.linkInvalid,
      'sections.1.title': words.sectionTitleRequired,
      'sections.2.title': words.sectionTitleTwice,
    })
  })
})

describe('the order', () => {
  test('an entry moves up or down by one', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a'], 4, 1)).toEqual(['a'])
  })

  test('a code stands in one place', () => {
    const values = {
      ...empty,
      pins: ['a'],
      sections: [
        { title: 'One', codes: ['b'] },
        { title: 'Two', codes: [] },
      ],
    }
    expect(withPlace(values, 'a', 1)).toMatchObject({
      pins: [],
      sections: [{ codes: ['b'] }, { codes: ['a'] }],
    })
    expect(withPlace(values, 'b', 'pins').pins).toEqual(['a', 'b'])
    expect(withPlace(values, 'b', undefined).sections[0]?.codes).toEqual([])
  })

  test('places have the limits of the server', () => {
    expect(hasRoom({ ...empty, pins: many(maxPagePins) }, 'pins')).toBe(false)
    const full = { ...empty, sections: [{ title: 'One', codes: many(maxSectionedCodes) }] }
    expect(hasRoom(full, 0)).toBe(false)
    expect(hasRoom(full, undefined)).toBe(true)
    expect(hasRoom(full, 'pins')).toBe(true)
  })
})

test('the same page has the same text, whatever the order of its keys', () => {
  const other = { is_paid: false, url: link.url, title: link.title }
  expect(textOfPage({ ...empty, links: [other] })).toBe(textOfPage({ ...empty, links: [link] }))
})
