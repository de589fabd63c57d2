import { sql } from 'kysely'

import type { DataTable } from './data-table.ts'
import { pages } from './my-data-pages.ts'

/** What somebody follows beside creators, and the codes that they saved. */
export const followingTables: readonly DataTable[] = [
  {
    name: 'brand_follows',
    about: 'The brands that you follow.',
    columns: ['brand_name', 'delivery', 'created_at'],
    read: (db, { id }) =>
      pages(
        db,
        (last) => sql`
          select brand_key, brand_name, delivery, created_at from brand_follows
            where user_id = ${id}::uuid ${last ? sql`and brand_key > ${last['brand_key']}` : sql``} order by brand_key`,
      ),
  },
  {
    name: 'search_follows',
    about: 'The searches that you follow, with their filters.',
    columns: [
      'id',
      'words',
      'category',
      'promo_type',
      'brand_name',
      'is_ending',
      'delivery',
      'created_at',
    ],
    read: (db, { id }) =>
      pages(
        db,
        (last) => sql`
          select id, words, category, promo_type, brand_name, is_ending, delivery, created_at from search_follows
            where user_id = ${id}::uuid ${last ? sql`and id > ${last['id']}::uuid` : sql``} order by id`,
      ),
  },
  {
    name: 'saved_codes',
    about: 'The codes that you saved.',
    columns: ['promo_code_id', 'brand_name', 'created_at'],
    read: (db, { id }) =>
      pages(
        db,
        (last) => sql`
          select promo_code_id, brand_name, created_at from saved_codes
            where user_id = ${id}::uuid ${last ? sql`and promo_code_id > ${last['promo_code_id']}::uuid` : sql``}
            order by promo_code_id`,
      ),
  },
]
