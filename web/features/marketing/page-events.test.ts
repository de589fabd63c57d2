import { expect, test } from 'vitest'

import { pageEvents } from './page-events.ts'

test('every page is viewed, and the origin story is content of its own', () => {
  expect(pageEvents('/deals')).toEqual([{ name: 'PageView' }])
  expect(pageEvents('/origin')).toEqual([
    { name: 'PageView' },
    { name: 'ViewContent', content_name: 'origin_story' },
  ])
  expect(pageEvents('/origins')).toEqual([{ name: 'PageView' }])
})
