import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { Db } from '#server/db/connection/connect.ts'

import type { Shown } from '../answer.ts'
import { categoriesOf } from '../names/named.ts'
import { findNamesByKey } from '../names/queries.ts'
import type { Named } from '../names/queries.ts'
import type { Understanding } from '../reading/understand.ts'
import { tellsOfOwned } from '../refusals/refusals.ts'
import { fold, plainWords } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'

/**
 * 'Dewberry, but not the serum one': of the codes of one shop it excludes those whose description has the words. Its
 * category is not excluded, or nothing of the shop would be left. The same holds for things of a requested category.
 */

const singlesOut =
  /^\s*(?:(?:from|of|for|by) )?(?:the|that|this|your|their) (.+?)(?: (?:ones?|things?|codes?|deals?|offers?|bits?))?\s*$/iu
const ofOne = /^\s*(.+?) (?:ones?|thing|deal|offer)\s*$/iu

/** The words by which a refusal singles out a deal. */
function wordsOf(scope: string): string[] {
  const [, words = ''] = singlesOut.exec(scope) ?? ofOne.exec(scope) ?? []
  const said = fold(words).replace(/^(?:the|that|a|an|any) /, '')
  return said.split(' ').some((word) => categoryOfThing(word) !== undefined) ? [said] : []
}

/** 'Travel, but no suitcases': things of a requested category, without those in a refused name, such as Kettleby Tea. */
function thingsIn(
  item: string,
  categories: readonly PromoCategory[],
  names: readonly string[],
): string[] {
  const plain = plainWords(item)
  const name = names.find((one) => ` ${plain} `.includes(` ${one} `)) ?? ''
  return plain
    .replace(name, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => {
      const category = categoryOfThing(word)
      return (
        category !== undefined && categories.includes(category) && category.toLowerCase() !== word
      )
    })
}

/** 'Velora, but no shoes': things that a named shop sells, but not the name of its category, as in 'velora but no fashion'. */
function thingsOfShops(items: readonly string[], shops: readonly Named[]): string[] {
  const sold = categoriesOf(shops)
  const isName = (word: string) => sold.some((category) => category.toLowerCase() === word)
  return items
    .flatMap((item) => plainWords(item).split(' '))
    .filter((word) => sold.some((one) => one === categoryOfThing(word)) && !isName(word))
}

/** 'Suitcases', 'mattresses', as descriptions may have them too. */
const withSingular = (word: string) => ({
  words: [...new Set([word, word.replace(/(?<=ss|sh|ch|x|z)es$|(?<!s)s$/, '')])],
})

/** 'I hate tea, but a code for Kettleby Tea'. */
const isOfName = (word: string, shops: readonly Named[]) =>
  shops.some(({ name }) => plainWords(name).split(' ').includes(word))

export async function withRefusedThings(
  db: Db,
  understood: Understanding,
  topic: Shown | undefined,
): Promise<Understanding> {
  const { named, categories, excluded } = understood
  const names = [...excluded.named, ...excluded.close].map(({ name }) => plainWords(name))
  const owned = excluded.said.refused.filter(tellsOfOwned)
  const things = [...excluded.said.excluded, ...owned].flatMap((item) =>
    thingsIn(item, categories, names),
  )
  const all = [...excluded.offers, ...things.map(withSingular)]
  const ofShops = thingsOfShops(
    excluded.said.excluded,
    named.filter(({ kind }) => kind === 'brand'),
  )
  const words =
    excluded.categories.length > 0 ? [...excluded.said.scopes.flatMap(wordsOf), ...ofShops] : []
  const isOfTopic = named.length + categories.length === 0
  const shops =
    words.length > 0 && isOfTopic ? await findNamesByKey(db, topic?.brand_keys ?? [], []) : named
  const sold = new Set<PromoCategory>(categoriesOf(shops))
  if (words.length === 0 || !excluded.categories.some((one) => sold.has(one)))
    return { ...understood, excluded: { ...excluded, offers: all } }
  const isThing = (word: string) => !isOfName(word, shops)
  return {
    ...understood,
    excluded: {
      ...excluded,
      categories: excluded.categories.filter((one) => !sold.has(one)),
      offers: [...all, ...words.filter(isThing).map(withSingular)],
      parts: ofShops.filter(isThing).flatMap((word) => categoryOfThing(word) ?? []),
    },
  }
}
