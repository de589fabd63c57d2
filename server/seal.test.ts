import { describe, expect, test } from 'vitest'

import { createSeal } from './seal.ts'

const [first, second] = ['the first secret, long enough', 'the second secret, long enough']

describe('an encrypted value', () => {
  test('an encrypted value can be decrypted only with the same secret and purpose', () => {
    const sealed = createSeal(first).close('a', 'words of a password')
    expect(createSeal(first).open('a', sealed)).toBe('words of a password')
    expect(createSeal(first).open('b', sealed)).toBeUndefined()
    expect(createSeal(second).open('a', sealed)).toBeUndefined()
  })

  test('an encrypted value is different each time and reveals nothing', () => {
    const seal = createSeal(first)
    const [one, two] = [seal.close('a', 'words'), seal.close('a', 'words')]
    expect(one).not.toBe(two)
    expect(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(
      'words',
    )
  })

  test('an encrypted value stays readable after the secret was changed, while the former one is configured', () => {
    const sealed = createSeal(first).close('a', 'words')
    expect(createSeal(second, [first]).open('a', sealed)).toBe('words')
    expect(createSeal(second, [first]).close('a', 'words').split('.')[0]).not.toBe(
      sealed.split('.')[0],
    )
  })

  test.each(['', '.', 'nonsense', 'nonsense.AAAA', `${'A'.repeat(8)}.${'A'.repeat(60)}`])(
    'the text %j is not an encrypted value',
    (text) => expect(createSeal(first).open('a', text)).toBeUndefined(),
  )

  test('an encrypted value with a changed bit is not decrypted', () => {
    const sealed = createSeal(first).close('a', 'words')
    const [id, text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (const index of [0, 13, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(createSeal(first).open('a', `${id}.${changed.toString('base64url')}`)).toBeUndefined()
    }
  })
})
