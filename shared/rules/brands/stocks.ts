/** The nine paper stocks. Each category, brand or person has one. */
export const stocks = [
  'fashion',
  'fitness',
  'food',
  'tech',
  'home',
  'jewelry',
  'travel',
  'beauty',
  'general',
] as const

export type Stock = (typeof stocks)[number]

/** The same id always gets the same stock, on the server and in the browser. */
export function stockOf(id: string): Stock {
  let hash = 2166136261
  for (const letter of id) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  }
  return stocks[(hash >>> 0) % (stocks.length - 1)] ?? 'general'
}

/** The stock of a category. Unknown names get the general one. */
export function stockOfCategory(category: string): Stock {
  return stocks.find((stock) => stock === category.toLowerCase()) ?? 'general'
}
