import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readSocialLink, socialLinkSentence, socialRules } from './social-links.ts'
import { socialNetworks } from './social-networks.ts'

describe('a social link', () => {
  test.each([
    ['instagram', 'https://www.instagram.com/ana', 'https://www.instagram.com/ana'],
    ['instagram', 'instagram.com/ana/', 'https://instagram.com/ana/'],
    ['instagram', 'https://www.instagram.com/ana/?igsh=MzRl', 'https://www.instagram.com/ana/'],
    ['tiktok', 'tiktok.com/@ana?_t=8x&_r=1#top', 'https://tiktok.com/@ana'],
    ['x', 'https://x.com/ana?s=21&t=abc', 'https://x.com/ana'],
    ['youtube', 'https://youtube.com/@ana?si=abc', 'https://youtube.com/@ana'],
    [
      'youtube',
      'https://youtube.com/playlist?list=PL1&si=abc',
      'https://youtube.com/playlist?list=PL1',
    ],
    ['linkedin', 'linkedin.com/in/ana?trk=share', 'https://linkedin.com/in/ana'],
    ['instagram', 'http://INSTAGRAM.com/ana', 'https://instagram.com/ana'],
    ['tiktok', 'https://vm.tiktok.com/ZM1234/', 'https://vm.tiktok.com/ZM1234/'],
    ['x', 'https://twitter.com/ana', 'https://twitter.com/ana'],
    ['x', 'mobile.x.com/ana', 'https://mobile.x.com/ana'],
    ['youtube', 'youtu.be/abc123', 'https://youtu.be/abc123'],
    ['youtube', 'https://m.youtube.com/c/Ana', 'https://m.youtube.com/c/Ana'],
    ['youtube', 'youtube.com/@redirect', 'https://youtube.com/@redirect'],
    ['x', 'x.com/redirect', 'https://x.com/redirect'],
    ['linkedin', 'de.linkedin.com/in/ana', 'https://de.linkedin.com/in/ana'],
  ] as const)('a social link of %s may be %s', (network, text, address) => {
    expect(readSocialLink(network, text)).toBe(address)
  })

  // holds: 5.social.url
  test.each([
    ['instagram', '@maya.codes', 'https://www.instagram.com/maya.codes'],
    ['instagram', ' maya.codes ', 'https://www.instagram.com/maya.codes'],
    ['instagram', '@maya.com', 'https://www.instagram.com/maya.com'],
    ['instagram', '_maya_', 'https://www.instagram.com/_maya_'],
    ['instagram', '＠maya', 'https://www.instagram.com/maya'],
    ['tiktok', 'maya_codes', 'https://www.tiktok.com/@maya_codes'],
    ['x', '@maya', 'https://x.com/maya'],
    ['youtube', '@Maya-Codes', 'https://www.youtube.com/@Maya-Codes'],
    ['youtube', '@café', 'https://www.youtube.com/@caf%C3%A9'],
  ] as const)('a social link of %s may be the handle %s', (network, text, address) => {
    expect(readSocialLink(network, text)).toBe(address)
  })

  test.each([
    ['instagram', 'https://instagram.com.evil.com/ana'],
    ['instagram', 'https://evil-instagram.com/ana'],
    ['instagram', 'https://instagram.co/ana'],
    ['instagram', 'https://instagram.com@evil.com/ana'],
    ['youtube', 'https://www.youtube.com/redirect?q=https://evil.com'],
    ['youtube', 'https://youtube.com/%72edirect?q=https://evil.com'],
    ['youtube', 'https://youtube.com//Redirect?v=1&q=https://evil.com'],
    ['youtube', 'https://www.youtube.com/attribution_link?u=https://evil.com'],
    ['instagram', 'https://l.instagram.com/x?u=https://evil.com'],
    ['instagram', 'https://www.instagram.com/linkshim/?u=https://evil.com'],
    ['instagram', 'https://www.instagram.com/accounts/login/?next=evil'],
    ['tiktok', 'https://www.tiktok.com/link/v2?target=https://evil.com'],
    ['x', 'https://twitter.com/i/redirect?url=https://evil.com'],
    ['x', 'https://x.com/intent/post?text=evil'],
    ['linkedin', 'https://www.linkedin.com/redir/redirect?url=https://evil.com'],
    ['linkedin', 'https://www.linkedin.com/slink?code=evil'],
    ['linkedin', 'https://www.linkedin.com/safety/go?url=https://evil.com'],
    ['instagram', 'https://evil.com/instagram.com/ana'],
    ['instagram', 'https://evil.com?https://instagram.com/ana'],
    ['instagram', 'https://instagr\u0430m.com/ana'],
    ['instagram', 'instagran.com'],
    ['instagram', 'www.instagram'],
    ['instagram', 'https://www.tiktok.com/@ana'],
    ['instagram', 'https://www.instagram.com/'],
    ['instagram', 'instagram.com'],
    ['instagram', 'javascript:alert(1)'],
    ['instagram', '@'],
    ['instagram', '..'],
    ['instagram', '@ana..b'],
    ['instagram', '@ana maria'],
    ['instagram', '@ana/../../evil'],
    ['instagram', `@${'a'.repeat(31)}`],
    ['tiktok', 'https://tiktok.com:8443/@ana'],
    ['x', 'https://netflix.com/ana'],
    ['x', '@ana.b'],
    ['x', 'x.com'],
    ['youtube', '@ab'],
    ['youtube', 'https://youtu.be.example/ana'],
    ['linkedin', '@ana'],
    ['linkedin', 'ana'],
    ['linkedin', 'https://lnkd.in/ana'],
  ] as const)('a social link of %s is not %s', (network, text) => {
    expect(readSocialLink(network, text)).toBeUndefined()
  })

  test.each(socialNetworks)('the social link of %s may be empty', (network) => {
    expect(readSocialLink(network, '')).toBeNull()
    expect(readSocialLink(network, ' \t ')).toBeNull()
  })

  test('each network explains how to enter its social link', () => {
    expect(socialNetworks.map(socialLinkSentence)).toEqual([
      'Enter your Instagram address, such as instagram.com/yourname, or your @handle',
      'Enter your TikTok address, such as tiktok.com/@yourname, or your @handle',
      'Enter your X address, such as x.com/yourname, or your @handle',
      'Enter your YouTube address, such as youtube.com/@yourname, or your @handle',
      'Enter your LinkedIn address, such as linkedin.com/in/yourname',
    ])
    for (const network of socialNetworks)
      expect(readSocialLink(network, socialRules[network].example)).toMatch(/^https:/)
  })
})

const network = fc.constantFrom(...socialNetworks)

/** Text with what addresses are made of, near what is allowed and what is not. */
const nearAddress = fc
  .array(
    fc.constantFrom(
      'https://',
      'http://',
      '//',
      '@',
      '.',
      '/',
      ':',
      '?',
      '#',
      '\\',
      ' ',
      '%2f',
      'www.',
      'instagram.com',
      'tiktok.com',
      'x.com',
      'youtu.be',
      'linkedin.com',
      'evil.com',
      'ana',
      '\u0430',
      '\u200b',
      '\u3002',
      '\uff0f',
      '[::1]',
      '127.0.0.1',
      'javascript:',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('any input', () => {
  test('any social link leads to a page of the network over https, or is refused', () => {
    fc.assert(
      fc.property(network, fc.oneof(nearAddress, fc.string(), fc.webUrl()), (of, text) => {
        const address = readSocialLink(of, text)
        if (typeof address !== 'string') return
        const { protocol, hostname, username, port, pathname } = new URL(address)
        expect(protocol).toBe('https:')
        expect([username, port]).toEqual(['', ''])
        expect(pathname).not.toBe('/')
        const { domains } = socialRules[of]
        expect(
          domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)),
        ).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test('a saved social link stays the same when it is saved again', () => {
    fc.assert(
      fc.property(network, fc.oneof(nearAddress, fc.string({ maxLength: 20 })), (of, text) => {
        const address = readSocialLink(of, text)
        if (typeof address === 'string') expect(readSocialLink(of, address)).toBe(address)
      }),
      { numRuns: 3000 },
    )
  })
})
