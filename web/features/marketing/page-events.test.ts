import { expect, test } from 'vitest'

import { pageEvents } from './page-events.ts'

test('every page view is an event, and the origin story is a content view', () => {
  expect(pageEvents('/deals')).toEqual([{ name: 'PageView' }])
  expect(pageEvents('/origin')).toEqual([
    { name: 'PageView' },
    { name: 'ViewContent', content_name: 'origin_story' },
  ])
  expect(pageEvents('/origins')).toEqual([{ name: 'PageView' }])
})
