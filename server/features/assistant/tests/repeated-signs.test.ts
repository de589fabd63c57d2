import { expect, test } from 'vitest'

import { readBasket } from '../offers/basket.ts'
import { plainPhrasing } from '../reading/plain-phrasing.ts'
import { splitExclusions } from '../refusals/exclusions.ts'
import { readFollowUp } from '../words/intents.ts'
import { hasMarkup } from '../words/markup.ts'
import { isRemark } from '../words/remarks.ts'

const letters = 240
const readings = { readBasket, plainPhrasing, splitExclusions, readFollowUp, hasMarkup, isRemark }

/** Milliseconds of the fastest of several readings: the first ones compile the patterns. */
function fastest(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    read(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

test.each(['a', '1', ' ', '<', '(', '😀', 'no ', '1 ', 'not gap one ', 'not only ', 'what else '])(
  'a long message of nothing but %j is read in less than 20 milliseconds',
  (unit) => {
    const text = unit.repeat(letters).slice(0, letters)
    for (const [name, read] of Object.entries(readings))
      expect(fastest(read, text), name).toBeLessThan(20)
  },
)
