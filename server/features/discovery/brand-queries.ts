import { brandKey } from '#shared/rules/brands.ts'
import type { Db } from '#server/db/connect.ts'

export type BrandShown = {
  brand_key: string
  brand_name: string
  category: string
  live_count: number
}

export async function findBrandByName(db: Db, name: string): Promise<BrandShown | undefined> {
  return db
    .selectFrom('brands')
    .where('brand_key', '=', brandKey(name.replaceAll('\u0000', '')))
    .select(['brand_key', 'brand_name', 'category', 'live_count'])
    .executeTakeFirst()
}
