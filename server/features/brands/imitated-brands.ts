import { brandKey } from '#shared/rules/brands/brands.ts'
import { plainLetters } from '#shared/rules/text/look-alikes.ts'
import type { Db } from '#server/db/connection/connect.ts'

/**
 * Finds names that look like a brand with live codes but use letters of other alphabets, with the name of that brand.
 * Names in the brand's own alphabet are no imitation.
 */
export async function findImitated(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const readAs = new Map(
    names
      .map((name) => [name, brandKey(plainLetters(name))] as const)
      .filter(([name, key]) => key !== brandKey(name)),
  )
  if (readAs.size === 0) return new Map()
  const brands = await db
    .selectFrom('brands')
    .where('brand_key', 'in', [...new Set(readAs.values())])
    .where('live_count', '>', 0)
    .select(['brand_key', 'brand_name'])
    .execute()
  const known = new Map(brands.map(({ brand_key, brand_name }) => [brand_key, brand_name]))
  return new Map(
    [...readAs].flatMap(([name, key]) => {
      const brand = known.get(key)
      return brand === undefined ? [] : [[name, brand] as const]
    }),
  )
}
