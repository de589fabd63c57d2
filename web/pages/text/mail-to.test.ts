import { describe, expect, test } from 'vitest'

import { brand } from '#shared/rules/product/brand.ts'

import { mailTo, subjectFrom } from './mail-to.ts'

describe('the subject of a mail', () => {
  test('the subject of a mail keeps plain words', () => {
    expect(subjectFrom('  Elite Plan Enquiry ')).toBe('Elite Plan Enquiry')
  })

  test('the subject of a mail is empty without words', () => {
    for (const value of [undefined, '', '   ', '\n\u200b', 7, ['a']])
      expect(subjectFrom(value)).toBeUndefined()
  })

  test('the subject of a mail is one line, so that a link cannot add headers', () => {
    expect(subjectFrom('Hello\r\nBcc: everyone@example.com')).toBe(
      'Hello Bcc: everyone@example.com',
    )
    expect(subjectFrom('left\u202eright\u2028down')).toBe('left right down')
  })

  test('the subject of a mail is cut between characters', () => {
    const cut = subjectFrom('🦄'.repeat(500))
    expect(Array.from(cut ?? '')).toHaveLength(120)
    expect(() => mailTo(cut)).not.toThrow()
    expect(() => mailTo(subjectFrom('\ud83e'))).not.toThrow()
  })
})

describe('a link that starts a mail', () => {
  test('a mail link escapes characters that would add fields', () => {
    expect(mailTo('A & B?cc=x')).toBe(`mailto:${brand.contact_email}?subject=A%20%26%20B%3Fcc%3Dx`)
    expect(mailTo()).toBe(`mailto:${brand.contact_email}`)
  })
})
