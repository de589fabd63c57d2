import { afterEach, describe, expect, test, vi } from 'vitest'

const origin = 'https://fanfare.example'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('the rule for pages with the pixel', async () => {
  const { mayHavePixel } = await import('./pixel.ts')
  const opened = { first: `${origin}/`, referrer: '' }

  test.each(['/', '/deals', '/?utm_source=ig&fbclid=abc', '/signup?tab=agency', '/origin#top'])(
    'the pixel may load at %s',
    (path) => expect(mayHavePixel(origin + path, opened)).toBe(true),
  )

  test.each(['/deals?search=socks', '/contact?subject=Help', '/profile', '/staff', '/login'])(
    'the pixel may not load at %s, because it would read the address',
    (path) => expect(mayHavePixel(origin + path, opened)).toBe(false),
  )

  test('the pixel may not load in a document that started on an account page or with a token', () => {
    for (const first of ['/influencer-dashboard', '/reset-password#token=x', '/invitation'])
      expect(mayHavePixel(`${origin}/`, { first: origin + first, referrer: '' })).toBe(false)
  })

  test('the pixel may not load if the referrer is a search of ours', () => {
    const from = (referrer: string) => mayHavePixel(`${origin}/`, { first: `${origin}/`, referrer })
    expect(from(`${origin}/deals?search=socks`)).toBe(false)
    expect(from(`${origin}/profile`)).toBe(false)
    expect(from(`${origin}/deals`)).toBe(true)
    expect(from('https://search.example/?q=promo+codes')).toBe(true)
  })
})

test('the pixel is loaded once, with consent revoked until it is initialised, and stops on request', async () => {
  const scripts: { src: string }[] = []
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
  })
  vi.stubGlobal('fbq', undefined)
  vi.stubGlobal('_fbq', undefined)
  const { isPixelLoaded, callPixel, stopPixel } = await import('./pixel.ts')

  stopPixel()
  expect(isPixelLoaded()).toBe(false)
  callPixel('123', 'track', 'PageView', {}, { eventID: 'a' })
  stopPixel()
  stopPixel()
  callPixel('123', 'track', 'PageView', {}, { eventID: 'b' })

  const pixel = (globalThis as unknown as { fbq: { queue: unknown[]; disablePushState: boolean } })
    .fbq
  expect(pixel.disablePushState).toBe(true)
  expect(pixel.queue).toEqual([
    ['consent', 'revoke'],
    ['set', 'autoConfig', false, '123'],
    ['init', '123'],
    ['consent', 'grant'],
    ['track', 'PageView', {}, { eventID: 'a' }],
    ['consent', 'revoke'],
    ['consent', 'grant'],
    ['track', 'PageView', {}, { eventID: 'b' }],
  ])
  expect(scripts.map(({ src }) => src)).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect(isPixelLoaded()).toBe(true)
})
