import type { Insertable } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'

let people = 0

/** A user with a profile, straight into the tables: quicker than a sign-up where nobody signs in. */
export async function aProfile(
  db: Db,
  overrides: Partial<Insertable<Tables['profiles']>> = {},
): Promise<{ id: string; username: string | null }> {
  const name = `person_${++people}_${Date.now() % 100_000}`
  const { id } = await db
    .insertInto('users')
    .values({ email: `${name}@example.com`, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('profiles')
    .values({ id, username: name, full_name: `Full ${name}`, is_influencer: true, ...overrides })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
}

/** What a sign-up with real mail leaves while its address is not confirmed. */
export async function anUnconfirmedUser(db: Db, email: string): Promise<void> {
  const confirm_by = new Date(Date.now() + 86_400_000).toISOString()
  await db.insertInto('users').values({ email, name: 'A Stranger', confirm_by }).execute()
}

type CodeRow = Insertable<Tables['promo_codes']>

let codes = 0

/** The row of a code that the public may see, different each time; overrides win. */
export function aCodeRow(influencer_id: string, overrides: Partial<CodeRow> = {}): CodeRow {
  return {
    influencer_id,
    brand_name: 'Pacewell',
    brand_url: 'https://pacewell.example',
    brand_domain: 'pacewell.example',
    promo_code: `ROW${++codes}`,
    promo_type: '% off',
    promo_value: '20',
    description: '20% off',
    affiliate_link: 'https://pacewell.example/?ref=1',
    ...overrides,
  }
}

/** Codes straight into the table, in one statement; returns their ids in the same order. */
export async function insertCodes(db: Db, ...rows: CodeRow[]): Promise<string[]> {
  const inserted = await db.insertInto('promo_codes').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}
