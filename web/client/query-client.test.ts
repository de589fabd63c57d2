import { expect, test } from 'vitest'

import { createQueryClient } from './query-client.ts'

// holds: 9.cache.query
test('queries are fresh for five minutes and cached for ten', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 600_000])
})
