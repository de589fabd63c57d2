import { expect, test } from 'vitest'

import { percentOf, showingText } from './upload-text.ts'
import type { UploadStage } from './upload-text.ts'

// holds: 4.csv.progress
test('the stages of an upload are at 10, 30, 50, 80 and 100 percent', () => {
  const stages: UploadStage[] = ['reading', 'ready', 'sending', 'saving', 'done']
  expect(stages.map((stage) => percentOf(stage, 0))).toEqual([10, 30, 50, 80, 100])
  expect(percentOf('checking', 1)).toBe(30)
  expect(percentOf('sending', 1)).toBe(80)
})

test('a preview shows how many of its rows are listed', () => {
  expect(showingText(5, 1200)).toBe('Showing 5 of 1,200 records')
})
