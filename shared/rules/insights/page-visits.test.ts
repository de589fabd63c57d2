import { expect, test } from 'vitest'

import { readSource, sourceOfVisit } from './page-visits.ts'

test.each([
  ['Story', 'story'],
  ['bio_2', 'bio_2'],
  ['a'.repeat(32), 'a'.repeat(32)],
  ['a'.repeat(33), undefined],
  ['', undefined],
  ['two words', undefined],
  ['<script>', undefined],
  ['=1+1', undefined],
  ['zoe@example.com', undefined],
  [undefined, undefined],
])('the name %s of a source is %s', (text, name) => {
  expect(readSource(text)).toBe(name)
})

test('a visit counts by its name, else by the site, and of other sites nothing is kept', () => {
  const of = (src?: string, host?: string) => sourceOfVisit(src, host, 'fanfare.example')
  expect(of('story', 'www.instagram.com')).toBe('story')
  expect(of(undefined, 'l.instagram.com')).toBe('instagram')
  expect(of('???', 'www.google.co.uk')).toBe('search')
  expect(of(undefined, 't.co')).toBe('x')
  expect(of(undefined, 'evil-instagram.com')).toBe('other')
  expect(of(undefined, 'intranet.bank.example')).toBe('other')
  expect(of(undefined, 'fanfare.example')).toBe('fanfare')
  expect(of()).toBe('direct')
})
