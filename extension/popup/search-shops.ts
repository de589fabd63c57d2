import type { ShopName } from '../stored/stored-types.ts'

export const maxFound = 20

/** Shops whose brand or address contains the text. Matches at the start come first. */
export function searchShops(names: readonly ShopName[], text: string): ShopName[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const rank = ([domain, brand]: ShopName) => {
    const name = brand.toLowerCase()
    if (name.startsWith(wanted) || domain.startsWith(wanted)) return 0
    if (name.includes(` ${wanted}`)) return 1
    return name.includes(wanted) || domain.includes(wanted) ? 2 : 3
  }
  const found: ShopName[][] = [[], [], []]
  for (const name of names) found[rank(name)]?.push(name)
  return found.flat().slice(0, maxFound)
}
