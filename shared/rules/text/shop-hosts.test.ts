import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { pageHost, shopNamesOf, shopOfPage } from './shop-hosts.ts'

const label = fc
  .tuple(
    fc.stringMatching(/^[a-z\d]$/),
    fc.stringMatching(/^[a-z\d-]{0,8}$/),
    fc.stringMatching(/^[a-z\d]$/),
  )
  .map((parts) => parts.join(''))
  // '0x1.2' and the like are numbers to the URL standard, and two hyphens announce another alphabet.
  .filter((text) => !/^\d/.test(text) && text.slice(2, 4) !== '--')
const shop = fc
  .tuple(label, fc.constantFrom('com', 'co.uk', 'io', 'xn--p1ai'))
  .map((parts) => parts.join('.'))
const scheme = fc.constantFrom('https', 'http')
const rest = fc.constantFrom('', '/', '/cart?a=1#b', ':8443/x', '/https://other.com/')

const at = (address: string, ...shops: string[]) =>
  shopOfPage(address, (name) => shops.includes(name))

describe('a page belongs to a shop', () => {
  test('a page belongs to a shop on its host and its subdomains, with any port, path and scheme', () => {
    fc.assert(
      fc.property(
        shop,
        fc.array(label, { maxLength: 6 }),
        scheme,
        rest,
        (domain, deep, protocol, tail) => {
          expect(at(`${protocol}://${[...deep, domain].join('.')}${tail}`, domain)).toBe(domain)
        },
      ),
    )
  })

  test('a page never belongs to a shop whose name only looks similar', () => {
    fc.assert(
      fc.property(shop, label, shop, (domain, word, other) => {
        fc.pre(other !== domain && !other.endsWith(`.${domain}`))
        expect(at(`https://${word}-${domain}/`, domain)).toBeUndefined()
        expect(at(`https://${word}${domain}/`, domain)).toBeUndefined()
        expect(at(`https://${domain}.${other}/`, domain)).toBeUndefined()
        expect(at(`https://${domain}${word}/`, domain)).toBeUndefined()
        expect(at(`https://${other}/${domain}`, domain)).toBeUndefined()
        expect(at(`https://${other}/?${domain}#${domain}`, domain)).toBeUndefined()
        expect(at(`https://${domain}@${other}/`, domain)).toBeUndefined()
      }),
    )
  })

  test.each([
    ['https://evil-nike.com/'],
    ['https://nike.com.evil.io/'],
    ['https://nikecom/'],
    ['https://nike.co/'],
    ['https://com/'],
    ['https://nіke.com/'],
    ['https://localhost/'],
    ['https://localhost:3000/nike.com'],
    ['https://127.0.0.1/'],
    ['https://0x7f.1/'],
    ['https://[::1]/'],
    ['https://[::ffff:1.2.3.4]/'],
    ['ftp://nike.com/'],
    ['file:///nike.com'],
    ['chrome://nike.com/'],
    ['about:blank'],
    ['data:text/html,nike.com'],
    ['javascript:nike.com'],
    [`https://${'a.'.repeat(60)}nike.com/`],
    ['https://nike..com/'],
    ['nike.com'],
    [''],
  ])('%s is not nike.com', (address) => {
    expect(at(address, 'nike.com')).toBeUndefined()
  })

  test.each([
    ['HTTPS://WWW.NIKE.COM/', 'nike.com'],
    ['https://nike.com./', 'nike.com'],
    ['https://user:pass@nike.com/', 'nike.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://shop.marks.co.uk:8443/', 'marks.co.uk'],
  ])('%s is %s', (address, domain) => {
    expect(at(address, domain)).toBe(domain)
  })

  test('the longest name wins if a shop is below another one', () => {
    expect(at('https://x.nike.myshopify.com/', 'myshopify.com', 'nike.myshopify.com')).toBe(
      'nike.myshopify.com',
    )
  })
})

test('finding the shop of an address never throws and never returns more than the host', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^https?:\/\/[a-zA-Z.@:/[\]\d%-]*$/)),
      (text) => {
        const host = pageHost(text)
        for (const name of host === undefined ? [] : shopNamesOf(host)) expect(host).toContain(name)
      },
    ),
  )
})
