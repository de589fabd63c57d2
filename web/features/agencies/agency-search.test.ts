import { describe, expect, test } from 'vitest'

import { readAgencySearch } from './agency-search.ts'

const id = '1d3bcbc3-edb2-4ccb-b295-7a61543d2c6f'

describe('the address of the agency dashboard', () => {
  test("the agency dashboard's address contains the parameters of its tab", () => {
    expect(
      readAgencySearch({ tab: 'influencers', q: ' ana ', sort: 'name', kind: 'codes' }),
    ).toEqual({ tab: 'influencers', q: ' ana ', sort: 'name' })
    expect(readAgencySearch({ tab: 'influencers', tag: 'VIP', waiting: 'true' })).toEqual({
      tab: 'influencers',
      tag: 'VIP',
      waiting: true,
    })
    expect(readAgencySearch({ tab: 'subscription', q: 'ana' })).toEqual({ tab: 'subscription' })
  })

  test("the agency dashboard's address omits default and invalid values", () => {
    expect(readAgencySearch({ tab: 'overview', view: 'summary' })).toEqual({ view: undefined })
    expect(readAgencySearch({ tab: 'nonsense', view: 'nonsense' })).toEqual({ view: undefined })
    expect(readAgencySearch({ tab: 'influencers', sort: 'newest', q: ' ' })).toEqual({
      tab: 'influencers',
    })
  })

  test("the agency dashboard's address contains the filter of the activity log", () => {
    const filter = { actor: id, kind: 'members', from: '2027-02-28', to: '2027-02-31' }
    expect(readAgencySearch({ view: 'activity', ...filter, influencer: 'x' })).toEqual({
      view: 'activity',
      actor: id,
      kind: 'members',
      from: '2027-02-28',
    })
  })
})
