import { assert, property, string, webUrl } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { checkLink, maxLinkLength, readLink } from './links.ts'

describe('links', () => {
  test.each([
    ['https://nike.com', 'nike.com'],
    ['http://www.shop.co.uk/sale?ref=ana#top', 'www.shop.co.uk'],
    ['HTTPS://Brand.Example/Path', 'brand.example'],
    ['  https://brand.example/a%20b  ', 'brand.example'],
    ['https://brand.example:443/x', 'brand.example'],
    ['https://bücher.example/ü', 'xn--bcher-kva.example'],
    ['https://brand.example/?next=https://user@other.example:8080/', 'brand.example'],
  ])('%s is fine', (input, host) => expect(checkLink(input)).toMatchObject({ host }))

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['javascript:alert(1)', 'scheme'],
    ['JaVaScRiPt:alert(1)', 'scheme'],
    ['\tjavascript:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'control_or_space'],
    ['java\tscript:alert(1)', 'control_or_space'],
    ['\u0000javascript:alert(1)', 'control_or_space'],
    ['javascript://brand.example/%0aalert(1)', 'scheme'],
    ['data:text/html,<script>alert(1)</script>', 'scheme'],
    ['vbscript:msgbox(1)', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://brand.example', 'scheme'],
    ['blob:https://brand.example/1', 'scheme'],
    ['//brand.example', 'scheme'],
    ['/sale', 'scheme'],
    ['brand.example', 'scheme'],
    ['https:evil.example', 'scheme'],
    ['https:/evil.example', 'scheme'],
    ['http:\\\\evil.example', 'control_or_space'],
    ['https://nike.com\\@evil.example', 'control_or_space'],
    ['https://nike.com/ sale', 'control_or_space'],
    ['https://ni\u200bke.com', 'control_or_space'],
    ['https://brand.example/\u202egpj.exe', 'control_or_space'],
    ['https://brand.example/\u0000', 'control_or_space'],
    ['https://brand.example/\r\nSet-Cookie: a=b', 'control_or_space'],
    ['https://nike.com@evil.example', 'credentials'],
    ['https://user:secret@brand.example', 'credentials'],
    ['https://brand.example:8080', 'port'],
    ['http://brand.example:443', 'port'],
    ['https://', 'malformed'],
    ['https://brand.example:99999', 'malformed'],
    ['https://[::1', 'malformed'],
    ['https://localhost', 'host'],
    ['https://intranet', 'host'],
    ['https://printer.local', 'host'],
    ['https://db.internal/', 'host'],
    ['https://shop.test', 'host'],
    ['https://127.0.0.1', 'host'],
    ['https://2130706433/', 'host'],
    ['https://0x7f.1/', 'host'],
    ['https://0x7f000001/', 'host'],
    ['https://0177.0.0.1/', 'host'],
    ['https://169.254.169.254/latest/meta-data', 'host'],
    ['https://10.0.0.1', 'host'],
    ['https://①②⑦.0.0.1', 'host'],
    ['https://[::1]/', 'host'],
    ['https://[::ffff:127.0.0.1]/', 'host'],
    ['https://brand.example./', 'host'],
    [`https://brand.example/${'a'.repeat(maxLinkLength)}`, 'too_long'],
    [`https://brand.example/${'ü'.repeat(1000)}`, 'too_long'],
  ])('%j is refused: %s', (input, problem) => expect(checkLink(input)).toBe(problem))

  test('an accepted link leads by http or https to the displayed host, and is accepted again', () => {
    assert(
      property(
        string({ unit: 'binary', maxLength: 60 }),
        webUrl({ withFragments: true, withQueryParameters: true }),
        (text, url) => {
          for (const input of [text, `https://${text}`, url, url + text]) {
            const checked = checkLink(input)
            if (typeof checked === 'string') continue
            const parsed = new URL(checked.href)
            expect(['http:', 'https:']).toContain(parsed.protocol)
            expect(parsed.host).toBe(checked.host)
            expect(checked.href.length).toBeLessThanOrEqual(maxLinkLength)
            expect(checkLink(checked.href)).toEqual(checked)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a link may omit its scheme, but an invalid scheme is never ignored', () => {
    expect(readLink(' nike.com/shoes?ref=ana ')).toEqual({
      href: 'https://nike.com/shoes?ref=ana',
      host: 'nike.com',
    })
    expect(readLink('http://nike.com')).toMatchObject({ href: 'http://nike.com/' })
    expect(readLink('nike.com/?next=https://other.example')).toMatchObject({ host: 'nike.com' })
    expect(readLink('javascript:alert(1)')).toBe('scheme')
    expect(readLink('user@nike.com/ref')).toBe('credentials')
    expect(readLink('nike')).toBe('host')
    expect(readLink('  ')).toBe('missing')
  })
})
