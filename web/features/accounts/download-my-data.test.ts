import { expect, test } from 'vitest'

import { fileNameOf } from './download-my-data.ts'

test('a download has the file name of the server', () => {
  expect(fileNameOf('attachment; filename="fanfare-data-2026-03-10.zip"')).toBe(
    'fanfare-data-2026-03-10.zip',
  )
  expect(fileNameOf(null)).toBe('my-data.zip')
})
