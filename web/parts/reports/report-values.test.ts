import { describe, expect, test } from 'vitest'

import { brandProblems, brandReport, shopperProblems, shopperReport } from './report-values.ts'

describe('a report', () => {
  test("a shopper's report requires a kind, and text only for something else", () => {
    expect(shopperProblems({ kind: '', text: 'x' })).toHaveProperty('kind')
    expect(shopperProblems({ kind: 'does_not_work', text: '' })).toEqual({})
    expect(shopperProblems({ kind: 'other', text: ' no ' })).toHaveProperty('text')
    expect(shopperProblems({ kind: 'other', text: 'It is odd' })).toEqual({})
    expect(shopperReport('id', { kind: 'other', text: ' It is odd ' })).toEqual({
      promo_code_id: 'id',
      kind: 'other',
      text: 'It is odd',
    })
  })

  test("a brand's report requires a name, a work address and the connection", () => {
    expect(Object.keys(brandProblems({ name: ' ', work_email: 'me', statement: '' }))).toEqual([
      'name',
      'work_email',
      'statement',
    ])
    const values = { name: 'Ida', work_email: ' ida@pacewell.example ', statement: 'Our marketing' }
    expect(brandProblems(values)).toEqual({})
    expect(brandReport('id', values)).toEqual({
      promo_code_id: 'id',
      kind: 'brand_owner',
      name: 'Ida',
      work_email: 'ida@pacewell.example',
      statement: 'Our marketing',
    })
  })
})
