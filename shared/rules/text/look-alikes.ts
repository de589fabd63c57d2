/**
 * Names that look alike. `name_skeleton()` is the same as `skeletonOf` in SQL. server/db/look-alikes.test.ts compares
 * them.
 */

import { normalForm } from './normal-form.ts'

/** Letters of other alphabets, and small capitals, that look like a to z. */
const readLike: Record<string, string> = {
  a: 'аАαΑɑᴀ',
  b: 'ВвЬьΒβʙ',
  c: 'сСϲᴄ',
  d: 'ԁᴅđ',
  e: 'еЕεΕҽᴇ',
  f: 'ƒғ',
  g: 'ɡԍցɢ',
  h: 'һҺНнΗհħʜ',
  i: 'іІιΙıɩɪ',
  j: 'јЈϳᴊ',
  k: 'кКκΚᴋ',
  l: 'ӏӀʟł',
  m: 'мМΜᴍ',
  n: 'пΝηոɴ',
  o: 'оОοΟօᴏø',
  p: 'рРρΡᴘ',
  q: 'ԛզ',
  r: 'гᴦʀ',
  s: 'ѕЅꜱ',
  t: 'тТτΤŧᴛ',
  u: 'υսᴜμ',
  v: 'νѵѴᴠ',
  w: 'ԝωᴡ',
  x: 'хХχΧ',
  y: 'уУγΥʏү',
  z: 'Ζᴢ',
}

const latinOf = new Map(
  Object.entries(readLike).flatMap(([latin, others]) =>
    others.split('').map((other) => [other, latin]),
  ),
)

const others = new RegExp(`[${[...latinOf.keys()].join('')}]`, 'gu')

/**
 * White space, punctuation, combining marks, emoji and invisible characters: names that differ only in them look
 * alike.
 */
const ornaments = new RegExp(
  String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u20ff\u2190-\u2bff\u3000-\u303f\u3164\ufe00-\ufe2f\ufeff\uffa0\ufff0-\uffff\u{1d173}-\u{1d17a}\u{1f000}-\u{1faff}\u{e0000}-\u{e0fff}]`,
  'gu',
)

/** The name in the letters that it seems to have: 'Расewell' of two alphabets and a wide 'Ｐacewell' are 'Pacewell'. */
export function plainLetters(name: string): string {
  return normalForm(name, 'NFKC').replace(others, (letter) => latinOf.get(letter) ?? letter)
}

/** Digits that look like letters, and letters that look like each other. */
const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  v: 'u',
}
const readForOthers = new RegExp(`[${Object.keys(letterOf).join('')}]`, 'g')

/** The common form of names that look alike: 'paypa1', 'Рay-Pal' and 'páypal ✓' all give 'paypal'. */
export function skeletonOf(name: string): string {
  return (
    normalForm(name, 'NFKD')
      .replace(others, (letter) => latinOf.get(letter) ?? letter)
      .replace(ornaments, '')
      .toLowerCase()
      // JavaScript lower-cases Σ at the end of a word to ς. The database does not.
      .replaceAll('ς', 'σ')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .replaceAll(readForOthers, (letter) => letterOf[letter] ?? letter)
  )
}

export type ShownNames = { full_name: string; username: string | null }

/** Whether somebody still goes by the same names: case, accents and spaces may differ. */
export function readsAlike(before: ShownNames, after: ShownNames): boolean {
  return (['full_name', 'username'] as const).every(
    (name) => skeletonOf(before[name] ?? '') === skeletonOf(after[name] ?? ''),
  )
}
