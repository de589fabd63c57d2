import { expect, test } from 'vitest'

import { normalForm } from './normal-form.ts'

test('the normal form of real texts is that of Unicode', () => {
  const texts = [
    'Señorita',
    'e\u0301',
    'Ｐacewell ﬁt',
    'Ḗ',
    'ภาษาไทย',
    'หมู่บ้าน',
    'हिन्दी',
    '각',
    'Ça va ?',
    '',
  ]
  for (const text of texts)
    for (const form of ['NFC', 'NFKC', 'NFKD'] as const)
      expect(normalForm(text, form)).toBe(text.normalize(form))
})

test('endless marks on a letter are cut, whatever their order', () => {
  const hostile = `a${'\u0315'.repeat(200_000)}${'\u0316'.repeat(200_000)}b`
  const started = process.cpuUsage()
  expect(normalForm(hostile)).toBe(`a${'\u0315'.repeat(30)}b`)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000)
  const voiced = normalForm(`a${'\uFF9E\u0301'.repeat(200_000)}`, 'NFKC')
  expect(voiced).toHaveLength(30)
})
