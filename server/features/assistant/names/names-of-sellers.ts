import { categories as categoriesOfAll } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'

import { codeWords, beginCompounds, kindsOfCodes, ofOrders } from '../words/name-signs.ts'
import { categoryOfThing } from '../words/things.ts'
import { categoriesAt, isFiller, isOfThing, isThingWord, isVerb } from '../words/words-around.ts'
import type { Word } from '../words/message-words.ts'
import type { Place, MessageContext } from '../words/words-around.ts'
import { isEnglishWord } from '../words/vocabulary.ts'

/** Decides from products and order amounts beside common words whether they are a shop. */

/** A name beside an order amount is its shop: 'what do i pay for a $90 coat, gap or old navy', not 'my target is $90'. */
export function isOfOrder({ words, isOfOrder }: MessageContext, { start, end }: Place): boolean {
  const run = words.slice(start, end)
  if (run.every(isFiller) || !isOfOrder({ start, end })) return false
  const before = words[start - 1]?.text ?? ''
  if (run.length > 1 || before === 'in') return true
  // 'My target basket'.
  const isOfBasket = ofOrders.has(words[end]?.text ?? '')
  const isOwned = /^(?:an?|my|your|his|our|some|no|this|that)$/.test(before) && !isOfBasket
  return !(isThingWord(run[0]) || isOwned)
}

/** The second part of a compound noun: 'food box', 'gift box', if the shop sells neither. */
export function isHeadOfCompound(
  words: readonly Word[],
  { start, end }: Place,
  categories: readonly PromoCategory[],
): boolean {
  const [only, ...more] = words.slice(start, end)
  const before = words[start - 1]
  if (!only || !before || more.length > 0 || only.isAfterBreak) return false
  if (only.isCapital || only.isHandle || isFiller(only) || !isEnglishWord(only.text)) return false
  const sold = categoryOfThing(before.text)
  return sold === undefined ? beginCompounds.has(before.text) : isOfOtherShops(categories, [sold])
}

/** Before a product of the brand: 'our place pan', 'coach handbag'. In 'lush garden chairs' the word is an adjective. */
export function isBeforeThing(
  { words, people, isOfOrder, isFirst }: MessageContext,
  { start, end }: Place,
  categories: readonly PromoCategory[],
): boolean {
  const [only, ...more] = words.slice(start, end)
  if (!only) return false
  const occasion = occasionAt(words, end)
  const others = words.filter(
    (word, at) =>
      (at < start || at >= end) && (at < occasion || isFiller(word) || isOfThing(words, word)),
  )
  const isAsked = others.some(({ text }) => codeWords.has(text))
  const behind = words.slice(end)
  const clauseEnd = behind.findIndex(({ isAfterBreak }) => isAfterBreak)
  const isAskedThere = behind
    .slice(0, clauseEnd === -1 ? undefined : clauseEnd)
    .some(({ text }) => codeWords.has(text))
  const isOthers = others.every(
    (word) => isFiller(word) || people.has(word) || isOfThing(words, word),
  )
  // 'Mixed chicks curl cream code'.
  if (!isOthers && !(more.length > 0 && start === 0 && isAskedThere)) return false
  const before = words[start - 1]?.text ?? ''
  if (
    /^(?:an?|some|my|the)$/.test(before) &&
    !(isOfOrder({ start, end }) && before !== 'some') &&
    more.length === 0
  )
    return false
  const next = words
    .slice(end)
    .find(
      ({ text }) =>
        !codeWords.has(text) && !/^(?:for|an?|my|the|some|\d+|dollars?|bucks|euros?)$/.test(text),
    )
  if (next === undefined || (isOthers && !isOfThing(words, next))) return false
  const things = new Set(others.flatMap((word) => categoriesAt(words, word)))
  const isSold = categories.some((sold) => isSoldBy(sold, things, isAsked || more.length > 0))
  const own = more.length === 0 ? categoryOfThing(only.text) : undefined
  if (more.length === 0 && isVerb(words[start - 1], words[end])) return false
  // 'Ring light', 'phone ring holder': a thing of two words.
  if (
    own !== undefined &&
    start > 0 &&
    !words[start]?.isAfterBreak &&
    !isFiller(words[start - 1] ?? only)
  )
    return false
  if (own !== undefined && categoryOfThing(only.text + (words[end]?.text ?? '')) !== undefined)
    return false
  // 'On running shoes code' and 'nothing phone', but not 'just a hoodie' and 'just food'.
  const isKind = kindsOfCodes.has(only.text) && only.text !== 'on'
  if (more.length === 0 && isFiller(only) && (!isKind || (only.text === 'next' && isFirst))) {
    // 'Code for nothing phone', 'next dress voucher'.
    const isBehindCodes = before === 'for' && codeWords.has(words[start - 2]?.text ?? '')
    const isAtStart = start === 0 && (!isKind || codeWords.has(words.at(-1)?.text ?? ''))
    const isOwn = categories.some((sold) => isSoldBy(sold, things, isAsked))
    return (isAtStart || isBehindCodes) && next === words[end] && isOwn
  }
  // 'Caraway seeds for bread': things that it does not sell.
  const isOnlySold = [...things].every((one) => !isOfOtherShops(categories, [one]))
  if (more.length === 0 && !isAsked && !isOnlySold) return false
  // 'Habitat for my hamster'.
  const isForOne =
    words[end]?.text === 'for' &&
    /^(?:my|our|his|her|their|the|an?)$/.test(words[end + 1]?.text ?? '')
  if (more.length === 0 && !isAsked && isForOne) return false
  if (more.length === 0 && (kindsOfCodes.has(only.text) || own !== undefined))
    return isSold && own !== undefined && !categories.includes(own)
  // 'Columbia coffee beans': the shop does not sell coffee.
  const isOfSeveral = others.filter((word) => !isFiller(word)).length > 1
  if (more.length === 0 && !isSold && isOfSeveral && isEnglishWord(only.text)) return false
  // A product of another category must follow directly: 'old navy toys code'.
  return isSold || (isOthers && isAsked && next === words[end] && !next.isAfterBreak)
}

/** The index where 'for a wedding' starts after a thing. Otherwise the end. */
function occasionAt(words: readonly Word[], from: number): number {
  const at = words.findIndex(
    ({ text, isAfterBreak }, i) => i > from && text === 'for' && !isAfterBreak,
  )
  const thing = words[at - 1]
  const isOne = /^(?:an?|my|the|his|her|our)$/.test(words[at + 1]?.text ?? '')
  return thing && isOne && isOfThing(words, thing) && words.length - at < 6 ? at : words.length
}

/** An explanation after the name: 'july. the suitcases not the month', 'going code please, the flights thing'. */
export function isGlossed(
  { words, isFirst }: MessageContext,
  { start, end }: Place,
  categories: readonly PromoCategory[],
): boolean {
  const isBare = words.slice(start, end).every(isFiller)
  if ((isBare && !isFirst) || !words.slice(0, start).every(isFiller)) return false
  const isAsIn = words[end]?.text === 'as' && words[end + 1]?.text === 'in'
  const at = isAsIn ? end + 2 : words.findIndex((word, i) => i >= end && word.isAfterBreak)
  if (at === -1 || !(isAsIn || at === end || words.slice(end, at).some(isOfCodes))) return false
  const [the, thing] = words.slice(at)
  return (
    /^(?:the|that|those)$/.test(the?.text ?? '') &&
    thing !== undefined &&
    categoriesAt(words, thing).some((one) => categories.includes(one))
  )
}

const isOfCodes = ({ text }: Word) => codeWords.has(text)

/** Products of a related category count only if the message asks for codes: 'purple lipstick' is a colour. */
const isSoldBy = (
  sold: PromoCategory,
  things: ReadonlySet<PromoCategory>,
  isAsked: boolean,
): boolean =>
  isAsked || sold === 'General' ? sellsToo(sold).some((one) => things.has(one)) : things.has(sold)

/** Whether the shops sell none of the things of a message. */
export const isOfOtherShops = (
  categories: readonly PromoCategory[],
  things: readonly PromoCategory[],
): boolean =>
  things.length > 0 &&
  categories.length > 0 &&
  categories.every((sold) => !sellsToo(sold).some((one) => things.includes(one)))

/** All categories that a shop of a category may sell. */
const sellsToo = (sold: PromoCategory): readonly PromoCategory[] =>
  sold === 'General' ? categoriesOfAll : [sold, ...(besides[sold] ?? [])]

/** Related categories: sports clothes, travel bags, smart watches, household soap. */
const besides: Partial<Record<PromoCategory, readonly PromoCategory[]>> = {
  Fashion: ['Fitness', 'Jewelry'],
  Fitness: ['Fashion'],
  Tech: ['Jewelry'],
  Home: ['Beauty'],
  Travel: ['Fashion'],
}

/** A name before the products of the brand: 'one of those nest candles', 'she swears by those blink cameras'. */
export function isOfTheirThings(
  { message, words }: MessageContext,
  { start, end }: Place,
  categories: readonly PromoCategory[],
): boolean {
  const [only, ...more] = words.slice(start, end)
  const [thing] = words.slice(end)
  if (!only || !thing || thing.isAfterBreak || more.length > 0) return false
  if (!isOfThose.test(message.slice(0, only.from))) return false
  const [category, ...others] = categories
  return (
    others.length === 0 &&
    categoryOfThing(only.text + thing.text) === undefined &&
    categoryOfThing(thing.text) === category &&
    category !== undefined
  )
}
const isOfThose =
  /\b(?:(?:one|some|pair|couple|set|any|few|lot|all) of|swears? by|obsessed with|love|want|bought) (?:those|these|that|their) $/iu
