import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import type { staffPeopleFilters } from '#shared/contract/staff/staff-people.ts'
import { containing, searchWords } from '#server/db/search.ts'

type Filter = (typeof staffPeopleFilters)[number]

export type PeopleQuery = {
  q: string
  filter?: Filter | undefined
  cursor?: string | undefined
  limit: number
}

const uuid = z.uuid()

type Group = { table: 'profiles' | 'subscriptions'; id: string; condition: RawBuilder<unknown> }

const profiles = (condition: RawBuilder<unknown>): Group => ({
  table: 'profiles',
  id: 'id',
  condition,
})

/** The groups of people that an index lists from the newest, by the age of the row that makes them so. */
const groups: Record<Exclude<Filter, 'influencer'>, Group> = {
  agency: profiles(sql`is_agency`),
  creditcard: profiles(sql`is_creditcard`),
  elite: {
    table: 'subscriptions',
    id: 'profile_id',
    condition: sql`subscription_tier = 'elite'`,
  },
  verified: profiles(sql`verified_at is not null`),
  fake: profiles(sql`is_fake`),
  staff: profiles(sql`is_staff`),
  suspended: profiles(sql`suspended_at is not null`),
}

/** Rows with `id` and `created_at`, in which a query looks; the list has no gap from page to page. */
export function sourcesOf({ q, filter }: Pick<PeopleQuery, 'q' | 'filter'>): RawBuilder<unknown>[] {
  const group = filter === undefined || filter === 'influencer' ? undefined : groups[filter]
  const members =
    group &&
    sql`select ${sql.ref(group.id)} as id, created_at from ${sql.table(group.table)} where ${group.condition}`
  const words = searchWords(q)
  if (words === '' && members) return [members]
  const isMember =
    filter === 'influencer'
      ? sql`exists (select from profiles where id = users.id and is_influencer)`
      : members
        ? sql`id in (select id from (${members}) members)`
        : sql`true`
  return waysOf(words).map(
    (way) => sql`select id, created_at from users where ${way} and ${isMember}`,
  )
}

/** A LIKE pattern for text that starts with the search. */
const beginning = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`

/** One query per search method, each with its own index; duplicates are removed. */
function waysOf(words: string): RawBuilder<unknown>[] {
  if (words === '') return [sql`true`]
  if (uuid.safeParse(words).success) return [sql`users.id = ${words}::uuid`]
  const byEmail = sql`lower(users.email) like ${beginning(words)}`
  // Trigrams need three characters.
  const byName =
    words.length < 3
      ? sql`users.id in (select id from profiles where lower(username) like ${beginning(words)})`
      : sql`users.id in (select id from profiles where lower(full_name || ' ' || coalesce(username, '')) like ${containing(words)})`
  return [byEmail, byName]
}
