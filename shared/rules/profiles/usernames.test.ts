import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  isValidAgencyName,
  isValidUsername,
  maxUsernameLength,
  normaliseUsername,
  usernameOfAgency,
} from './usernames.ts'

describe('usernames', () => {
  // holds: 2.signup.leading-at
  test('usernames lose one leading @, surrounding white space and upper case', () => {
    expect(normaliseUsername('  @Ana.Lima ')).toBe('ana.lima')
    expect(normaliseUsername('@@ana')).toBe('@ana')
  })

  test.each(['ab', 'a1', '0x', '_ana', '__', 'ana.lima', 'ana_lima_', 'a'.repeat(30)])(
    '%s is a valid username',
    (username) => expect(isValidUsername(username)).toBe(true),
  )

  test.each([
    '',
    'a',
    '.ana',
    'ana.',
    'ana..lima',
    '@ana',
    'ana lima',
    'Ana',
    'añа',
    'a/b',
    'a'.repeat(31),
    'ana\n',
  ])('%j is not a valid username', (username) => expect(isValidUsername(username)).toBe(false))

  // holds: 4.roles.agency, 5.agency.username
  test.each([
    ['Bright Star Talent', 'bright_star_talent'],
    ['  Café   Société ', 'cafe_societe'],
    ['Stellar Inc.', 'stellar_inc'],
    ['& Sons', 'sons'],
    ['Stellar & Sons', 'stellar_sons'],
    ['A.B...C.', 'a.b.c'],
    ['_underscore_', 'underscore_'],
    [
      'The Agency With A Name That Never Seems To End At All',
      'the_agency_with_a_name_that_never_seems_',
    ],
  ])('the agency %j is %s', (name, username) => {
    expect(usernameOfAgency(name)).toBe(username)
    expect(isValidUsername(username, maxUsernameLength)).toBe(true)
    expect(isValidAgencyName(name)).toBe(true)
  })

  test("an agency's name gives a valid username, or one that is too short", () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const username = usernameOfAgency(name)
        expect(isValidUsername(username, maxUsernameLength) || username.length < 2).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
