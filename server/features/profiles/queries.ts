import { sql } from 'kysely'
import { z } from 'zod'

import type {
  ListedProfile,
  ProfilesQuery,
  PublicProfile,
} from '#shared/contract/profiles/profiles.ts'
import { socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { cursorText, cursorTime, decodeCursor, pageOf } from '#server/db/cursor.ts'
import { containing } from '#server/db/search.ts'
import { countBeyondLists } from '#server/db/shown-on.ts'

const cursors = {
  newest: z.tuple([cursorTime, z.uuid()]),
  name: z.tuple([cursorText, z.uuid()]),
}

/** Influencers or credit cards with public deals. Each sort walks its own partial index from the cursor. */
export async function listProfiles(
  db: Db,
  query: ProfilesQuery,
): Promise<{ profiles: ListedProfile[]; next_cursor: string | null }> {
  let rows = db
    .selectFrom('profile_counts')
    .where('kind', '=', query.kind)
    .where('live_count', '>', 0)
  if (query.q.trim() !== '') rows = rows.where('search_text', 'like', containing(query.q))
  if (query.category !== undefined) {
    const { category } = query
    rows = rows.where('profile_id', 'in', (eb) =>
      eb.selectFrom('profiles').where('category', '=', category).select('id'),
    )
  }
  if (query.sort === 'newest') {
    rows = rows.orderBy('profile_created_at', 'desc').orderBy('profile_id', 'desc')
    if (query.cursor !== undefined) {
      const [created, id] = decodeCursor(query.cursor, cursors.newest)
      rows = rows.where(
        sql<boolean>`(profile_created_at, profile_id) < (${created}::timestamptz, ${id}::uuid)`,
      )
    }
  } else {
    rows = rows.orderBy('name_key').orderBy('profile_id')
    if (query.cursor !== undefined) {
      const [name, id] = decodeCursor(query.cursor, cursors.name)
      rows = rows.where(sql<boolean>`(name_key, profile_id) > (${name}, ${id}::uuid)`)
    }
  }
  const found = await rows
    .select(['profile_id', 'name_key', 'profile_created_at', 'live_count'])
    .limit(query.limit + 1)
    .execute()
  const { page, next_cursor } = pageOf(found, query.limit, (last) => {
    const { profile_created_at, name_key, profile_id } = last
    return query.sort === 'newest' ? [profile_created_at, profile_id] : [name_key, profile_id]
  })
  return { profiles: await withNames(db, page), next_cursor }
}

async function withNames(
  db: Db,
  page: { profile_id: string; live_count: number }[],
): Promise<ListedProfile[]> {
  if (page.length === 0) return []
  const shown = await db
    .selectFrom('profiles')
    .where(
      'id',
      'in',
      page.map((row) => row.profile_id),
    )
    .select(['id', 'full_name', 'username', 'avatar_url', 'category', 'is_verified'])
    .execute()
  const byId = new Map(shown.map((profile) => [profile.id, profile]))
  return page.flatMap(({ profile_id, live_count }) => {
    const profile = byId.get(profile_id)
    return profile ? [{ ...profile, live_count }] : []
  })
}

/** A public profile without what its owner made of the page. */
type ProfileRow = Omit<PublicProfile, 'page'>

/** A profile that publishes, by exact username without regard to case. */
export async function findProfileByUsername(
  db: Db,
  username: string,
): Promise<ProfileRow | undefined> {
  return publicProfiles(db)
    .where(sql`lower(profiles.username)`, '=', username.toLowerCase())
    .executeTakeFirst()
}

export async function findProfileById(db: Db, id: string): Promise<ProfileRow | undefined> {
  return publicProfiles(db).where('profiles.id', '=', id).executeTakeFirst()
}

function publicProfiles(db: Db) {
  return db
    .selectFrom('profiles')
    .leftJoin('profile_counts', 'profile_counts.profile_id', 'profiles.id')
    .where('profiles.may_publish', '=', true)
    .select([
      'profiles.id',
      'profiles.full_name',
      'profiles.username',
      'profiles.avatar_url',
      'profiles.category',
      'profiles.is_verified',
      'profiles.is_agency',
      'profiles.is_creditcard',
      ...socialFields.map((field) => `profiles.${field}` as const),
      'profiles.created_at',
      'profiles.updated_at',
      // What the page shows.
      sql<number>`coalesce(profile_counts.live_count, 0)
        + ${countBeyondLists('profile', sql`influencer_id = profiles.id`)}`.as('live_count'),
    ])
}
