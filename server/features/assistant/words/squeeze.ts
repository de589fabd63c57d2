/**
 * Normalises names and messages for comparison. `assistant_words()` and `assistant_squeeze()` do the same in the
 * database. assistant-names.test.ts compares them.
 */

const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g
const silent = /['’`´\u00ad\u200b-\u200f\u2060]|[\ufe00-\ufe0f]/g
const punctuation =
  // oxlint-disable-next-line no-control-regex -- they separate words like any other sign
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\u{1f000}-\u{1faff}]+/gu

const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/** Letters without case and accents: 'Señorita' gives 'senorita'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[øłđðþıςæœß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
}

/** Words without case, accents, punctuation and 'and': 'Rye & Petal' gives 'rye petal'. */
export function plainWords(name: string): string {
  return fold(name)
    .replace(silent, '')
    .replace(punctuation, ' ')
    .replace(/( and)+(?= )/g, '')
    .trim()
}

/** The same without spaces. */
export function squeeze(name: string): string {
  return plainWords(name).replaceAll(' ', '')
}

/** A name and its variants without one character. Empty for very short and long names. */
export function near(squeezed: string): string[] {
  const characters = Array.from(squeezed)
  if (characters.length < 4 || characters.length > 24) return []
  const shorter = characters.map((_, i) => characters.toSpliced(i, 1).join(''))
  return [...new Set([squeezed, ...shorter])]
}

/** The edit distance of two texts. An edit is a missing, added, wrong or swapped character. */
export function editDistance(from: string, to: string): number {
  const a = Array.from(from)
  const b = Array.from(to)
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
