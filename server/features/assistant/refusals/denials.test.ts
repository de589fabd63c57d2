import { expect, test } from 'vitest'

import { withoutDenials } from './denials.ts'
import { plainPhrasing } from '../reading/plain-phrasing.ts'

const plain = (text: string) => text.replace(/ +/g, ' ').replace(/ ,/g, ',').trim()

test.each([
  ['cant get enough of gap, any code', 'love gap, any code'],
  ['i could never live without gap', 'i love gap'],
  ['it isnt christmas without gap', 'it love gap'],
  ['my sister wont shut up about gap', 'my sister love gap'],
  ["she doesn't stop talking about gap", 'she love gap'],
  ['nobody makes jeans like gap', 'love gap'],
  ['no shop is better than gap', 'love gap'],
  ['there is never a bad day for gap', 'there is love gap'],
  ['not once has gap let me down', 'love gap'],
  ['i never shop anywhere but gap', 'i only gap'],
  ["he won't wear anything unless it's from gap", 'he only gap'],
  ['nobody but lena', 'only lena'],
  ['nothing other than gap', 'only gap'],
  ['not only gap but also next please', 'gap and next please'],
  ['i never get codes for gap', 'i codes for gap'],
  ['i refuse to buy from gap without a code', 'i codes for gap'],
  ['i hate paying delivery at gap, any code', 'at gap, any code'],
])('a phrase with a negation requests the shop: %s', (message, rewritten) => {
  expect(plain(withoutDenials(message))).toBe(rewritten)
})

test.each([
  ['there is nothing i want from gap', 'without gap'],
  ["i've gone right off gap", "i've without gap"],
  ["can't say i like gap", 'without gap'],
  ['i could live without gap', 'i without gap'],
  ['never had a good pair from gap', 'without gap'],
  ["wouldn't be seen dead in gap", 'without gap'],
  ['nothing is worse than gap', 'without gap'],
  ['there is nothing from gap that i like', 'without gap'],
  ['fitness but nobody called maya', 'fitness but without maya'],
])('a phrase of dislike becomes an exclusion: %s', (message, rewritten) => {
  expect(plain(withoutDenials(message))).toBe(rewritten)
})

test.each([
  'i cant stop being disappointed by gap',
  'not only is gap dear',
  'i never shop at gap',
  'hate paying so much at gap, any other shop',
  'gap i can do without',
  'anything but gap',
  'nobody likes gap',
])('an ordinary negation is not rewritten: %s', (message) => {
  expect(withoutDenials(message)).toBe(message)
})

test.each([
  ['im at the till of elsewhere, no wait its called gap, code?', 'code for gap, code?'],
  ['next, no i meant gap', 'code for gap'],
  ['anything but slow, sorry its called gap', 'anything but slow,, without gap'],
  ['no not that, i meant gap', 'no not that, i meant gap'],
  ['or gap either', 'without gap'],
])('another name is a correction: %s', (message, rewritten) => {
  expect(plain(plainPhrasing(message))).toBe(rewritten)
})
