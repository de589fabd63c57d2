import { readFileSync } from 'node:fs'

import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import { fold } from './squeeze.ts'

/** Things that shoppers search, and their categories. */

const byEmoji: Readonly<Record<Exclude<PromoCategory, 'General'>, string>> = {
  Fashion: '👕👔👗👘👙👚👛👜👝👞👟👠👡👢👒🎩🧢👖🧣🧤🧥🧦🥻🩱🩳🥾🥿🩴🕶',
  Fitness: '🏋🧘🏃🚴🏊⚽🏀🎾🏈🏐🏸🏓🥊🥋⛳🧗💪🏆🤸🚵',
  Food: '🍕🍔🍟🌭🥪🌮🌯🥗🍝🍜🍣🍱🍛🍚🍞🥐🥖🥨🥯🧀🥩🍗🍖🥓🍩🍪🎂🍰🧁🍫🍬🍭🍯🍦🍨🍧☕🍵🧋🍺🍻🍷🍾🍸🍹🥤🧃🍎🍓🥑🥕🍇🍉🍌🥦🍿',
  Tech: '💻📱📷📸🎧🎮🖥⌨🖱📺🔌🔋🕹🖨🎙🤖',
  Home: '🛋🛏🪑🛁🚿🪴🧹🕯🪞🖼🏡🏠🍳🔪🍽🧺🧽',
  Jewelry: '💍💎📿👑',
  Travel: '✈🛫🛬🏨🧳🏖🏝🚢🚆🚄🏕⛺🗺🚗🎿🏂⛷',
  Beauty: '💄💅🧴🧼💇💆🪒🧖',
}

/** A file of categories, each with its phrases. Two words are stored as one, because messages write them either way. */
const readCategories = (file: string) =>
  readFileSync(new URL(`glossaries/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [category, phrases = ''] = line.split('\t')
      return phrases.split(',').map((one) => ({
        phrase: one.trim(),
        squeezed: fold(one).replaceAll(' ', ''),
        category: category as PromoCategory,
      }))
    })

export const categoryByThing: ReadonlyMap<string, PromoCategory> = new Map(
  readCategories('en.things.tsv').map(({ squeezed, category }) => [squeezed, category]),
)

const shops = new Map(readCategories('en.known-shops.tsv').map((shop) => [shop.squeezed, shop]))
/** What a well-known shop sells, of which we need not have codes. */
export const categoryOfShop = (name: string): PromoCategory | undefined =>
  shops.get(fold(name).replaceAll(' ', ''))?.category

const maxWordsOfShop = 4
/**
 * The well-known shops whose names stand in a run of words. Names of everyday words are left out: 'about you'.
 * @param isPlain whether a word has a meaning of its own
 */
export function knownShopsIn(
  words: readonly string[],
  isPlain: (word: string) => boolean,
): { from: number; to: number; name: string }[] {
  const found: { from: number; to: number; name: string }[] = []
  for (let from = 0; from < words.length;) {
    const runs = Array.from({ length: Math.min(maxWordsOfShop, words.length - from) }, (_, at) =>
      words.slice(from, from + at + 1),
    )
    const run = runs.findLast(
      (some) => shops.has(some.join('')) && (some.length > 2 || !some.every(isPlain)),
    )
    if (run) found.push({ from, to: from + run.length, name: run.join(' ') })
    from += run?.length ?? 1
  }
  return found
}

/** A well-known shop as it is written: 'uber eats' for 'ubereats'. Other words stay as they are. */
export const writtenShop = (word: string): string => shops.get(word)?.phrase ?? word

const categoryByEmoji = new Map<string, PromoCategory>()
for (const [category, signs] of Object.entries(byEmoji)) {
  for (const sign of signs) categoryByEmoji.set(sign, category as PromoCategory)
}

/** The category of a thing, in singular or plural; `undefined` for anything else. */
export function categoryOfThing(word: string): PromoCategory | undefined {
  return (
    categoryByThing.get(word) ??
    categoryByThing.get(word.replace(/ies$/, 'y')) ??
    categoryByThing.get(word.replace(/s$/, '')) ??
    categoryByThing.get(word.replace(/es$/, '')) ??
    categoryByThing.get(word.replace(/ves$/, 'fe'))
  )
}

/** Up to three categories of the emoji of a message. */
export function categoriesOfEmoji(text: string): PromoCategory[] {
  const found = Array.from(text).flatMap((sign) => categoryByEmoji.get(sign) ?? [])
  return [...new Set(found)].slice(0, 3)
}
