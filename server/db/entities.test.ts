import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'
import { aProfile } from '#test/rows.ts'

import type { Database } from './connection/connect.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

describe('the tables (spec §3)', () => {
  // holds: 3.profile.fields, 3.promo-code.fields, 3.user-domain-map, 3.agency-influencers, 3.web-chat
  test.each([
    [
      'profiles',
      `id username full_name avatar_url category is_influencer is_agency is_creditcard is_fake instagram_url tiktok_url
        x_url youtube_url linkedin_url created_at updated_at`,
    ],
    // Queries of profiles must not read the e-mail address.
    ['users', 'id email created_at'],
    [
      'promo_codes',
      `id influencer_id agency_id brand_name brand_url brand_instagram_handle promo_code description expiration_date
        affiliate_link category is_trending is_featured created_at updated_at`,
    ],
    ['user_domain_map', 'user_id influencer_id domain'],
    // The temporary password is encrypted and stored in the row of its account.
    ['agency_influencers', 'id agency_id influencer_id managed_by_agency created_at'],
    ['web_chat_sessions', 'session_id role content created_at'],
  ])('the table %s has the columns of the specification', async (table, fields) => {
    expect(await columnsOf(table)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
  })

  // holds: 3.profile.one-per-user
  test('each user has one profile, with the same id', async () => {
    const { id } = await aProfile(database.db)
    const again = database.db.insertInto('profiles').values({ id }).execute()
    await expect(again).rejects.toMatchObject({ constraint: 'profiles_pkey' })
    const { rows } = await database.pool.query('select id from users where id = $1', [id])
    expect(rows).toEqual([{ id }])
  })
})
