import { sql } from 'kysely'

import type { Db } from './connection/connect.ts'
import { transact } from './connection/transact.ts'

/**
 * The correct value of each stored count, from one snapshot, without changes that writers have left for later. Compares
 * the newest code only if no change is left.
 */
const truth = (column: string) => `(
  select key, coalesce(sum(count), 0)::int as count, max(newest) as newest, bool_or(is_left) as is_left from (
    select ${column} as key, count(*) as count, max(created_at) as newest, false as is_left
      from promo_codes where is_live and is_listed group by 1
    union all
    select ${column}, -sum(delta), null, true from waiting_counts group by 1
  ) parts group by key)`

const isWrong = `(mine.live_count <> greatest(coalesce(truth.count, 0), 0)
  or (mine.newest_live_at is distinct from truth.newest and truth.is_left is not true))`

const counts = [
  { table: 'brands', key: 'brand_key', column: 'brand_key', isWrong, newest: true },
  {
    table: 'category_counts',
    key: 'category',
    column: 'category',
    isWrong: 'mine.live_count <> greatest(coalesce(truth.count, 0), 0)',
    newest: false,
  },
  { table: 'profile_counts', key: 'profile_id', column: 'influencer_id', isWrong, newest: true },
]

/** Creators with a code in lists or on their page, and no row for its count. */
const uncounted = `
  from profiles cross join lateral profile_listing(profiles) listing
  where exists (select from promo_codes where influencer_id = profiles.id and is_current and scope <> 'direct link')
    and not exists (select from profile_counts where profile_id = profiles.id)`

const compare = [
  `select count(*)::int as wrong ${uncounted}`,
  ...counts.map(
    ({ table, key, column, isWrong: wrong }) => `
      select count(*)::int as wrong from ${table} mine left join ${truth(column)} truth on truth.key = mine.${key}
        where ${wrong}`,
  ),
]

const mend = [
  `insert into profile_counts (profile_id, kind, name_key, search_text, profile_created_at)
    select profiles.id, listing.* ${uncounted} order by profiles.id on conflict (profile_id) do nothing`,
  ...counts.map(
    ({ table, key, column, isWrong: wrong, newest }) => `
      update ${table} set live_count = greatest(coalesce(truth.count, 0), 0)${newest ? ', newest_live_at = truth.newest' : ''}
        from ${table} mine left join ${truth(column)} truth on truth.key = mine.${key}
        where ${table}.${key} = mine.${key} and ${wrong}`,
  ),
]

/**
 * Compares the stored counts of brands, categories and creators with the codes, and corrects them. Returns how many
 * were wrong. No writer waits: during a correction writers leave their counts and events.
 */
export async function recount(db: Db): Promise<number> {
  let found = 0
  for (const statement of compare) {
    const { rows } = await sql.raw<{ wrong: number }>(statement).execute(db)
    found += rows[0]?.wrong ?? 0
  }
  if (found === 0) return 0
  return transact(db, async (db) => {
    await sql`select pg_advisory_xact_lock(4711), settle_changes()`.execute(db)
    let mended = 0
    for (const statement of mend)
      mended += Number((await sql.raw(statement).execute(db)).numAffectedRows ?? 0)
    return mended
  })
}
