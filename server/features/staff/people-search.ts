import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import type { staffPeopleFilters } from '#shared/contract/staff-people.ts'
import { containing, searchWords } from '#server/db/search.ts'

export type PeopleQuery = {
  q: string
  filter?: (typeof staffPeopleFilters)[number] | undefined
  cursor?: string | undefined
  limit: number
}

const uuid = z.uuid()

/** Each kind has its own index, except the first, which matches most people. */
export const filters: Record<NonNullable<PeopleQuery['filter']>, RawBuilder<unknown>> = {
  influencer: sql`exists (select from profiles where id = users.id and is_influencer)`,
  agency: sql`users.id in (select id from profiles where is_agency)`,
  creditcard: sql`users.id in (select id from profiles where is_creditcard)`,
  elite: sql`users.id in (select profile_id from subscriptions where subscription_tier = 'elite')`,
  verified: sql`users.id in (select id from profiles where verified_at is not null)`,
  fake: sql`users.id in (select id from profiles where is_fake)`,
  staff: sql`users.id in (select id from profiles where is_staff)`,
  suspended: sql`users.id in (select id from profiles where suspended_at is not null)`,
}

/** A LIKE pattern for text that starts with the search. */
const beginning = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`

/** One query per search method, each with its own index; duplicates are removed. */
export function waysOf(q: string): RawBuilder<unknown>[] {
  const words = searchWords(q)
  if (words === '') return [sql`true`]
  if (uuid.safeParse(words).success) return [sql`users.id = ${words}::uuid`]
  const byEmail = sql`lower(users.email) like ${beginning(words)}`
  // Trigrams need three characters.
  const byName =
    words.length < 3
      ? sql`users.id in (select id from profiles where lower(username) like ${beginning(words)})`
      : sql`users.id in (select id from profiles where lower(full_name || ' ' || coalesce(username, '')) like ${containing(q)})`
  return [byEmail, byName]
}
