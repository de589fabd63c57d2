import { describe, expect, test } from 'vitest'

import { brand } from '../product/brand.ts'
import { passwordFlaw } from './passwords.ts'

const guesser = { common: new Set(['password123']), strengthOf: () => 3 }
const ana = { email: 'ana.lima@example.com', username: '_ana_lima' }
const flawOf = (password: string) => passwordFlaw(password, ana, guesser)

describe('a password is refused', () => {
  test('a common password is refused, in any case', () => {
    expect(flawOf('Password123')).toBe('common')
  })

  test.each(['ANA.LIMA@example.com!', 'my-ana.lima-7', 'x_ana_lima_x', `i-love-${brand.name}-9`])(
    "a password that contains the user's or our names is refused: %s",
    (password) => expect(flawOf(password)).toBe('personal'),
  )

  test('a password that is guessed within a million tries is refused', () => {
    const weak = { ...guesser, strengthOf: () => 1 }
    expect(passwordFlaw('abcdefgh', ana, weak)).toBe('guessable')
  })

  test('a password is refused for no other reason, and not for names of three letters', () => {
    expect(flawOf('Correct-horse-7')).toBeUndefined()
    expect(passwordFlaw('banana-split-7', { username: 'ana' }, guesser)).toBeUndefined()
    expect(passwordFlaw('Correct-horse-7', {}, guesser)).toBeUndefined()
  })
})
