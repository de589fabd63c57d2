import { describe, expect, test } from 'vitest'

import { readStaffSearch, shownIn, staffShows, staffTabs } from './staff-search.ts'

describe('the address of the staff desk', () => {
  test("the staff desk's address omits default values", () => {
    expect(readStaffSearch({ tab: 'codes', show: 'all', q: ' ' })).toEqual({})
    for (const tab of staffTabs) {
      const [usual] = staffShows[tab]
      expect(readStaffSearch({ tab, show: usual }).show).toBeUndefined()
    }
  })

  test("the staff desk's address contains the parameters of its tab", () => {
    const id = '0d7c5a4e-1111-4222-8333-444455556666'
    const everything = { q: 'nova', show: 'blocked', about: id }
    expect(readStaffSearch(everything)).toEqual(everything)
    expect(readStaffSearch({ ...everything, tab: 'people' })).toEqual({ tab: 'people', q: 'nova' })
    expect(readStaffSearch({ ...everything, tab: 'log', show: 'mail' })).toEqual({
      tab: 'log',
      show: 'mail',
      about: id,
    })
  })

  test("the staff desk's address ignores invalid values", () => {
    expect(readStaffSearch({ tab: 'secrets', q: 7, show: 'none', about: 'me' })).toEqual({})
    expect(readStaffSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100)
  })

  test("the staff desk's address determines the filter of a tab", () => {
    expect(shownIn('reports', undefined)).toBe('open')
    expect(shownIn('reports', 'resolved')).toBe('resolved')
    expect(shownIn('dead-letters', 'decided')).toBe('mails')
  })
})
