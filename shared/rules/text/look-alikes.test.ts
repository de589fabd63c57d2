import { describe, expect, test } from 'vitest'

import { plainLetters, skeletonOf } from './look-alikes.ts'

describe('a skeleton', () => {
  test.each([
    'k\u0430te_miles',
    'Kate Miles',
    'KATE-MILES!',
    'ｋａｔｅ．ｍｉｌｅｓ',
    'káte mıles',
    '𝐤𝐚𝐭𝐞 𝐦𝐢𝐥𝐞𝐬',
    'ᴋᴀᴛᴇ ᴍɪʟᴇs ✓',
    'kate\u200bmi1es\u{e0041}',
  ])('the skeleton of %j is that of Kate Miles', (name) =>
    expect(skeletonOf(name)).toBe('katemlles'),
  )

  test('names that look different have different skeletons, in any alphabet', () => {
    expect(skeletonOf('Kate Mills')).not.toBe(skeletonOf('Kate Miles'))
    expect(skeletonOf('東京')).toBe('東京')
    expect(skeletonOf('Жанна')).not.toBe(skeletonOf('Жаннa2'))
  })
})

test('plain letters keep their accents, and Latin names stay unchanged', () => {
  expect(plainLetters('P\u0430c\u0435well')).toBe('Pacewell')
  expect(plainLetters('Ｐacewell')).toBe('Pacewell')
  expect(plainLetters('Nestlé & Söhne 2')).toBe('Nestlé & Söhne 2')
})
