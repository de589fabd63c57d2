import { describe, expect, test } from 'vitest'

import { readOfferFilter } from './offer-filter.ts'

describe('codes that shoppers tried', () => {
  test.each([
    'which codes did people say actually worked',
    'what codes have others confirmed',
    'which ones are verified',
    'any tested codes for velora',
    'codes that shoppers say work',
    'deals with good feedback',
  ])('%s asks for them', (text) => {
    expect(readOfferFilter(text).offerFilter).toEqual({ is_tried: true })
  })

  test.each(['codes that work for velora', 'working codes', 'does it work', 'people love velora'])(
    '%s does not',
    (text) => {
      expect(readOfferFilter(text).offerFilter).toBeNull()
    },
  )
})
