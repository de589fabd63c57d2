import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { handleAsTyped, isInstagramHandle, readInstagramHandle } from './instagram-handles.ts'

/** Instagram's own rule, said anew: letters, digits, '_' and '.', at most 30, no dot first, last or twice in a row. */
const handle = fc
  .array(fc.constantFrom(...Array.from('abcxyz0189__..')), { minLength: 1, maxLength: 30 })
  .map((letters) => letters.join(''))
  .filter((text) => !text.startsWith('.') && !text.endsWith('.') && !text.includes('..'))

/** The same handle as people type, copy and paste it. */
const written = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => `@${name}`,
  (name) => ` @${name} `,
  (name) => name.toUpperCase(),
  (name) => `＠${name}`,
  (name) => `instagram.com/${name}`,
  (name) => `INSTAGRAM.com/${name.toUpperCase()}/`,
  (name) => `www.instagram.com/${name}`,
  (name) => `m.instagram.com/${name}`,
  (name) => `http://instagram.com/${name}`,
  (name) => `https://www.instagram.com/${name}/`,
  (name) => `https://www.instagram.com/${name}/?igsh=MzRlODBiNWFlZA==`,
  (name) => `https://www.instagram.com/${name}?igshid=1&utm_source=qr`,
  (name) => `https://instagram.com/${name}/reels/?hl=en#x`,
  (name) => `https://www.instagram.com/_u/${name}`,
  (name) => `https://www.instagram.com/stories/${name}/3141592653589/`,
  (name) => `//instagram.com/${name}`,
  (name) => `https://instagr.am/${name}`,
)

describe('an Instagram handle is taken as people have it', () => {
  test('an Instagram handle is the same if it is typed, copied or pasted as an address', () => {
    fc.assert(
      fc.property(handle, written, (name, write) => {
        // These are parts of Instagram's own addresses.
        fc.pre(!/^(?:p|tv|reel|reels|stories|explore|accounts|direct|share|_u)$/.test(name))
        expect(readInstagramHandle(write(name))).toBe(name)
        expect(isInstagramHandle(name)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['_maya_', '_maya_'],
    ['https://www.instagram.com/zoe/?igsh=abc', 'zoe'],
    ['instagram.com/zoe', 'zoe'],
    ['@zoe', 'zoe'],
    ['Zoe.Tests', 'zoe.tests'],
  ])('%s is %s', (text, name) => expect(readInstagramHandle(text)).toBe(name))

  test.each([
    'https://www.instagram.com/p/Cxyz123/',
    'https://www.instagram.com/reel/Cxyz123/',
    'https://www.instagram.com/explore/tags/sale',
    'https://www.instagram.com/stories/highlights/123/',
    'https://www.instagram.com/',
    'https://instagram.com.evil.com/zoe',
    'https://evil-instagram.com/zoe',
    'https://instagram.com@evil.com/zoe',
    'https://www.instagram.com:8443/zoe',
    'https://www.tiktok.com/@zoe',
    'https://instagr\u0430m.com/zoe',
    '@@zoe',
    'ｚｏｅ',
    'zo\u200be',
    'zoe\u202e',
    'zoe tests',
    'zoé',
    '.zoe',
    'zoe.',
    'zoe..tests',
    'zoe-tests',
    'a'.repeat(31),
    'https://www.instagram.com/zoe..tests',
    '@',
    '',
  ])('%j is no Instagram handle', (text) =>
    expect(isInstagramHandle(readInstagramHandle(text))).toBe(false),
  )

  test('a field shows the handle of a pasted address, and typed text unchanged', () => {
    expect(handleAsTyped('https://www.instagram.com/zoe/?igsh=abc')).toBe('zoe')
    expect(handleAsTyped(' @Zoe')).toBe('Zoe')
    expect(handleAsTyped('zoe.')).toBe('zoe.')
  })

  test('parsing a handle is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.webUrl()), (text) => {
        const name = readInstagramHandle(text)
        if (isInstagramHandle(name)) expect(readInstagramHandle(name)).toBe(name)
      }),
    )
  })
})
