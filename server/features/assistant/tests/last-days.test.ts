import { afterAll, beforeAll, describe, test, expect } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { expectTalk } from '#test/assistant-talk.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { readDays } from '../offers/days.ts'
import { withDaysAsBounds } from '../reading/bounds-of-days.ts'
import { cleanMessage } from '../words/message-words.ts'

/** A Wednesday. */
const today = '2026-11-25'
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(today)
  const ana = await aProfile(database.db, { username: 'ana.finds', full_name: 'Ana Lima' })
  const lastDays = {
    TODAY: '2026-11-25',
    TOMORROW: '2026-11-26',
    SUNDAY: '2026-11-29',
    MONTHEND: '2026-11-30',
    DEC10: '2026-12-10',
    JAN20: '2027-01-20',
    ENDLESS: null,
  }
  await insertCodes(
    database.db,
    ...Object.entries(lastDays).map(([promo_code, expiration_date]) =>
      aCodeRow(ana.id, {
        brand_name: 'Tinhat',
        category: 'Tech',
        promo_code,
        expiration_date,
        // Of equal codes chance decides which five are shown.
        ...(promo_code === 'TOMORROW' && { promo_value: '21', description: '21% off' }),
      }),
    ),
    aCodeRow(ana.id, { brand_name: 'Second Sunday', category: 'Fashion', promo_code: 'SUNDAY5' }),
  )
})
afterAll(() => database.close())

describe('a day is a bound on the last day of a code', () => {
  test.each([
    'what ends today => =TODAY one',
    'tinhat codes that expire tomorrow => =TOMORROW one',
    'tinhat, what runs out by sunday => +TODAY +TOMORROW +SUNDAY -MONTHEND',
    'tinhat codes ending before friday => +TODAY +TOMORROW -SUNDAY -ENDLESS',
    'tinhat codes ending today or tomorrow => +TODAY +TOMORROW -SUNDAY',
    'tinhat codes expiring this weekend => =SUNDAY one',
    'tinhat codes that end this week => +TODAY +TOMORROW +SUNDAY -MONTHEND',
    'tinhat codes that end this month => +MONTHEND -DEC10 -ENDLESS',
    'anything expiring in the next two days in tech => +TODAY +TOMORROW -SUNDAY',
    'tinhat codes still valid in january => +JAN20 +ENDLESS -DEC10 -TODAY',
    'tinhat codes that work on the 10th of december => +DEC10 +JAN20 +ENDLESS -MONTHEND',
    'tinhat codes valid until 15 december => +JAN20 +ENDLESS -DEC10',
    'tinhat codes that last at least two more weeks => +DEC10 +JAN20 +ENDLESS -MONTHEND',
    'which tinhat codes last past christmas => +JAN20 +ENDLESS -DEC10',
    'wont be paid till 15 december, tinhat => +JAN20 +ENDLESS -DEC10',
    "i shan't be paid until the 15th of next month; which tinhat codes will still hold then? => +JAN20 +ENDLESS -DEC10",
    'tinhat >> which are still good next month => +DEC10 +ENDLESS -MONTHEND',
    'second sunday code => =SUNDAY5',
    'we go away in december, tinhat => =tinhat /^(?!.*(?:ending|valid))/',
    'maggies tinhat codes => /codes/',
    'is the code TODAY still valid tomorrow => =TODAY',
  ])('codes are chosen by their last day: %s', (line) => expectTalk(database.db, today, line))
})

describe('a day of something else is not a bound', () => {
  test.each([
    'tinhat, their sale ends sunday => =tinhat /^(?!.*(?:ending|valid))/',
    'their sale ends sunday, any code for tinhat => =tinhat /^(?!.*(?:ending|valid))/',
    'black friday is over, anything left at tinhat => =tinhat /^(?!.*(?:ending|valid))/',
    'my lease ends in january, tinhat codes => =tinhat /^(?!.*(?:ending|valid))/',
    'school finishes in june, tinhat codes => =tinhat /^(?!.*(?:ending|valid))/',
    'my protein powder runs out next week, tinhat => =tinhat /^(?!.*(?:ending|valid))/',
    'tinhat codes valid on 2026-13-45 => =tinhat',
    'tinhat codes that end on 2026-02-30 => =tinhat',
    'tinhat codes that end after 9999-12-31 => =tinhat',
    'tinhat codes that may expire => =tinhat /^(?!.*(?:ending|valid))/',
    'tinhat codes that may still work => =tinhat /^(?!.*(?:ending|valid))/',
    'headphones that last 3 days => =#Tech /^(?!.*(?:ending|valid))/',
    'headphones i can use in january => =#Tech /^(?!.*(?:ending|valid))/',
    'headphones good for a week away => =#Tech /^(?!.*(?:ending|valid))/',
    'i live in march, cambridgeshire. tech codes => =#Tech /^(?!.*(?:ending|valid))/',
    'headphones good for 24 hours, available in may => =#Tech /^(?!.*(?:ending|valid))/',
  ])('codes are not chosen by their last day: %s', (line) => expectTalk(database.db, today, line))

  test.each([
    'codes for sun cream',
    'deals for sun hats',
    'codes for sunday roast',
    'codes for sat nav',
    'codes for mayo and ketchup',
    'codes for mars bars',
    'codes for mars',
    'codes for halloween costumes',
    'codes for christmas decorations',
    'deals that may expire',
    'boots that last two years',
    'something good for friday night drinks',
    'MAYA25 does not work today',
    "maya's doesn't work today",
    "the code isn't working tonight",
    'the code did not work on friday',
  ])('a text is not rewritten: %s', (text) => {
    expect(withDaysAsBounds(text, today)).toBe(text)
  })

  test.each([
    'codes for sunday',
    'codes for friday at tinhat',
    'codes that end in may',
    'codes ending sat',
    'codes i can use in july',
    'boots codes i can still use on friday',
    'codes for boots that work on friday',
    'codes for my dad that end today',
    'tinhat ending today',
    'what from tinhat ends today',
    "does maya's work tomorrow",
    'my tinhat code ends today',
    'codes that will not work on friday',
    'tinhat codes, good until friday',
  ])('a day of codes is a bound: %s', (text) => {
    expect(withDaysAsBounds(text, today)).toMatch(/z(?:ends|valid)/)
  })
})

describe('a day is excluded', () => {
  test.each([
    'tinhat codes but not the ones that end today => some -TODAY +TOMORROW',
    'tinhat codes ending soon, but not the ones that stop today => +TOMORROW -TODAY -DEC10',
    'tech, apart from those that run out this week => some -TODAY -TOMORROW -SUNDAY +MONTHEND',
    'tinhat, nothing that runs out tomorrow => some -TOMORROW',
    'nothing that ends this month, tinhat => =tinhat -TODAY -MONTHEND',
    'anything that isnt about to expire at tinhat => =tinhat -TODAY -MONTHEND',
    'tinhat codes that dont expire before december => +DEC10 -MONTHEND -TODAY',
    "tinhat, nothing that doesn't last until january => +JAN20 +ENDLESS -DEC10",
    'tinhat codes that end today can stay out => -TODAY',
    'tinhat except the ones ending today => /except.those.ending.on/',
  ])('codes of an excluded day are not shown: %s', (line) => expectTalk(database.db, today, line))
})

describe('a day is understood in every language', () => {
  test.each([
    'códigos de tinhat que caducan hoy => =TODAY one /que.terminan.el/',
    'códigos de tinhat válidos en enero => +JAN20 +ENDLESS -DEC10',
    'códigos de tinhat pero no los que terminan hoy => some -TODAY /excepto.los.que/',
    'was läuft heute ab bei tinhat => =TODAY one',
    'welche tinhat codes sind am 15. dezember noch gültig => +JAN20 +ENDLESS -DEC10',
    'tinhat codes, aber keine die heute enden => some -TODAY /außer.denen/',
    'quels codes tinhat expirent demain => =TOMORROW one',
    'codes tinhat encore valables en janvier => +JAN20 +ENDLESS -DEC10',
    "codes tinhat sauf ceux qui expirent aujourd'hui => some -TODAY /sauf.ceux.qui/",
    'codici tinhat che scadono oggi => =TODAY one',
    'codici tinhat ancora validi a gennaio => +JAN20 +ENDLESS -DEC10',
    'codici tinhat tranne quelli che scadono oggi => some -TODAY /tranne.quelli.che/',
    'cupons da tinhat que acabam hoje => =TODAY one',
    'cupons da tinhat ainda válidos em janeiro => +JAN20 +ENDLESS -DEC10',
    'cupons da tinhat menos os que acabam hoje => some -TODAY /exceto.os.que/',
  ])('a last day is understood in every language: %s', (line) =>
    expectTalk(database.db, today, line),
  )
})

test.each([
  ['today', '2026-11-25', '2026-11-25'],
  ['day after tomorrow', '2026-11-27', '2026-11-27'],
  ['friday', '2026-11-27', '2026-11-27'],
  ['friday next week', '2026-12-04', '2026-12-04'],
  ['this week', '2026-11-25', '2026-11-29'],
  ['next week', '2026-11-30', '2026-12-06'],
  ['the weekend', '2026-11-28', '2026-11-29'],
  ['this month', '2026-11-25', '2026-11-30'],
  ['next month', '2026-12-01', '2026-12-31'],
  ['january', '2027-01-01', '2027-01-31'],
  ['the end of january', '2027-01-31', '2027-01-31'],
  ['the 15th', '2026-12-15', '2026-12-15'],
  ['the 15th of next month', '2026-12-15', '2026-12-15'],
  ['december 3rd', '2026-12-03', '2026-12-03'],
  ['15.12.', '2026-12-15', '2026-12-15'],
  ['15/12', '2026-12-15', '2026-12-15'],
  ['12/15', '2026-12-15', '2026-12-15'],
  ['2027-02-01', '2027-02-01', '2027-02-01'],
  ['christmas', '2026-12-25', '2026-12-25'],
  ['the next 3 days', '2026-11-25', '2026-11-28'],
  ['a couple of weeks', '2026-11-25', '2026-12-09'],
])('a period is parsed to its first and last day: %s is from %s to %s', (phrase, from, by) => {
  expect(readDays(phrase, today)).toEqual({ from, by })
})

test.each(['the 31st of february', '30/30'])('an impossible day is not parsed: %s', (phrase) => {
  expect(readDays(phrase, today)).toBeUndefined()
})

test.each([
  'will not be ',
  'not to be going to ',
  'i am not to be able to get to buy ',
  'i wont be about to gonna already actually yet even ',
  'is it still also yet even ',
  'not yet even yet even still ',
  'only just probably likely have to get ',
  'already exactly only just at least at the latest ',
  'the next few more days or tomorrow ',
  'runs a b c d today ',
  'not before friday by monday until may ',
  'nothing that the ones codes will be ending ',
  'paid comes it until till the ',
])('a text with many repetitions is parsed in time: %s', (phrase) => {
  const text = cleanMessage(phrase.repeat(40).slice(0, 500))
  expect(withDaysAsBounds(text, today)).toBeTypeOf('string')
})
