import { assert, constantFrom, domain, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hostOf, linkNote, siteOf } from './brand-domains.ts'

describe('the website behind an address', () => {
  // holds: 5.domain.host, 5.domain.suffixes
  test.each([
    ['https://www.nike.com/shoes?ref=ana', 'nike.com'],
    ['nike.com', 'nike.com'],
    ['WWW.Nike.com', 'nike.com'],
    ['http://shop.nike.com', 'nike.com'],
    ['https://www.brand.co.uk', 'brand.co.uk'],
    ['shop.brand.com.au/sale', 'brand.com.au'],
    ['www.brand.co.in', 'brand.co.in'],
    ['a.b.brand.co.ca', 'brand.co.ca'],
    ['brand.com.ca', 'brand.com.ca'],
    ['https://co.com/x', 'co.com'],
  ])('the website of the address %s is %s', (address, site) => expect(siteOf(address)).toBe(site))

  test.each(['', '  ', 'brand', 'https://', 'https://[::1', 'not a site', '/sale'])(
    'the address %j has no website',
    (address) => expect(siteOf(address)).toBeUndefined(),
  )

  test('the website of an address has no www., is part of its host, and does not depend on path and scheme', () => {
    const ending = constantFrom('com', 'co.uk', 'com.au', 'co.in', 'co.ca', 'com.ca', 'shop')
    const name = string({ unit: constantFrom('a', 'bc', 'd-e', '7'), minLength: 1, maxLength: 12 })
    assert(
      property(name, ending, constantFrom('', 'www.', 'shop.', 'www.de.'), (brand, end, sub) => {
        const site = `${brand}.${end}`
        for (const scheme of ['', 'http://', 'https://', 'HTTPS://'])
          for (const path of ['', '/', '/a/b?c=https://x.example#d'])
            expect(siteOf(`${scheme}${sub}${site}${path}`)).toBe(site)
      }),
    )
  })

  test('finding the website of an address never throws, and returns a part of the host in whole labels', () => {
    assert(
      property(oneof(string({ unit: 'binary', maxLength: 60 }), domain()), (text) => {
        const [host, site] = [hostOf(text), siteOf(text)]
        expect(site === undefined).toBe(host === undefined)
        if (host !== undefined && site !== undefined)
          expect(`.${host}`.endsWith(`.${site}`)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the note about a link', () => {
  const brand = 'https://www.nike.com'

  test("a link to the brand's website has no note", () => {
    expect(linkNote('https://nike.com/?ref=ana', brand)).toBeUndefined()
    expect(linkNote('https://de.nike.com', 'us.nike.com')).toBeUndefined()
    expect(linkNote('https://nike.com', '')).toBeUndefined()
    expect(linkNote('', brand)).toBeUndefined()
  })

  test('a link to another website, such as an affiliate network, has a note', () => {
    expect(linkNote('https://click.network.example/x', brand)).toEqual({
      kind: 'other_site',
      host: 'click.network.example',
    })
    expect(linkNote('https://evil-nike.com', brand)).toMatchObject({ kind: 'other_site' })
    expect(linkNote('https://nike.com.evil.example', brand)).toMatchObject({ kind: 'other_site' })
  })

  test('a link with letters of another alphabet has a note with the real letters', () => {
    expect(linkNote('https://аррӏе.com', 'https://apple.com')).toEqual({
      kind: 'other_alphabet',
      host: 'xn--80ak6aa92e.com',
    })
    expect(linkNote('https://bücher.example', '')).toMatchObject({
      kind: 'other_alphabet',
      host: 'xn--bcher-kva.example',
    })
  })

  test.each([
    ['https://n1ke.com', 'https://nike.com'],
    ['https://paypa1.com', 'paypal.com'],
    ['https://www.arnazon.com/x', 'https://amazon.com'],
    ['https://g00gle.com', 'https://google.com'],
    ['https://ni-ke.com', 'https://nike.com'],
  ])('the note about a link is that %s reads like %s', (link, other) =>
    expect(linkNote(link, other)).toMatchObject({ kind: 'look_alike' }),
  )
})
