import type { Database } from '#server/db/connect.ts'

/** Recomputes the stored counts of brands, categories and creators. Returns how many stored counts were wrong. */
export async function recount({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const truth = (column: string) =>
    `(select ${column} as key, count(*)::int as count, max(created_at) as newest from promo_codes where is_live group by 1)`
  const statements = [
    `update brands set live_count = coalesce(truth.count, 0), newest_live_at = truth.newest
      from brands mine left join ${truth('brand_key')} truth on truth.key = mine.brand_key
      where brands.brand_key = mine.brand_key
        and (mine.live_count, mine.newest_live_at) is distinct from (coalesce(truth.count, 0), truth.newest)`,
    `update category_counts set live_count = coalesce(truth.count, 0)
      from category_counts mine left join ${truth('category')} truth on truth.key = mine.category
      where category_counts.category = mine.category and mine.live_count <> coalesce(truth.count, 0)`,
    `insert into profile_counts (profile_id, kind, name_key, search_text, profile_created_at)
      select profiles.id, listing.* from profiles cross join lateral profile_listing(profiles) listing
        where exists (select from promo_codes where influencer_id = profiles.id and is_live) order by profiles.id
      on conflict (profile_id) do nothing`,
    `update profile_counts set live_count = coalesce(truth.count, 0), newest_live_at = truth.newest
      from profile_counts mine left join ${truth('influencer_id')} truth on truth.key = mine.profile_id
      where profile_counts.profile_id = mine.profile_id
        and (mine.live_count, mine.newest_live_at) is distinct from (coalesce(truth.count, 0), truth.newest)`,
  ]
  const client = await pool.connect()
  let wrong = 0
  try {
    await client.query('begin')
    for (const statement of statements) wrong += (await client.query(statement)).rowCount ?? 0
    await client.query('commit')
    return wrong
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
