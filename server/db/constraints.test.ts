import {
  assert,
  asyncProperty,
  constantFrom,
  double,
  integer,
  oneof,
  stringMatching,
} from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { currencyCodes } from '#shared/rules/offers/currencies.ts'
import { describeOffer, offerWorth, promoTypes, readOffer } from '#shared/rules/offers/offers.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import type { Database } from './connection/connect.ts'
import { failureOfDeletion } from './constraints.ts'

let database: Database
let ana: string
let ben: string

beforeAll(async () => {
  database = await openTestDatabase('2026-03-10')
  ana = (await aProfile(database.db, { username: 'ana' })).id
  ben = (await aProfile(database.db)).id
})
afterAll(() => database.close())

/** Runs a statement that must violate a constraint. Returns the constraint's name. */
async function broken(statement: Promise<unknown>): Promise<string | undefined> {
  const error = await statement.then(
    () => new Error('Nothing was broken'),
    (thrown: unknown) => thrown as Error & { constraint?: string },
  )
  return (error as { constraint?: string }).constraint ?? error.message
}

const run = (text: string, ...values: unknown[]) => database.pool.query(text, values)
const code = (overrides: Parameters<typeof aCodeRow>[1]) =>
  insertCodes(database.db, aCodeRow(ana, overrides))

describe('constraints of the tables', () => {
  test('the database refuses an email address twice, whatever its case', async () => {
    await run("insert into users (email) values ('One@example.com')")
    expect(await broken(run("insert into users (email) values ('oNE@example.com')"))).toBe(
      'users_email_key',
    )
  })

  test.each(['x', '@x', 'no-address', `${'a'.repeat(254)}@x`])(
    'the database refuses %s as an email address',
    async (email) =>
      expect(await broken(run('insert into users (email) values ($1)', email))).toBe(
        'users_email_format',
      ),
  )

  test('the database refuses a username twice', async () =>
    expect(await broken(aProfile(database.db, { username: 'ana' }))).toBe('profiles_username_key'))

  test('the database accepts a username that starts with an underscore', async () =>
    expect(await aProfile(database.db, { username: '_ana_' })).toMatchObject({ username: '_ana_' }))

  test.each(['Ana2', '.ana', 'a', 'ana.', 'a b', 'a'.repeat(41)])(
    'the database refuses the username %j',
    async (username) =>
      expect(await broken(aProfile(database.db, { username }))).toBe('profiles_username_format'),
  )

  test('the database refuses a profile without its user or with an unknown category', async () => {
    expect(await broken(run('insert into profiles (id) values (gen_random_uuid())'))).toBe(
      'profiles_id_fkey',
    )
    expect(await broken(aProfile(database.db, { category: 'Cars' }))).toBe('profiles_category')
    expect(await broken(aProfile(database.db, { full_name: 'x'.repeat(121) }))).toBe(
      'profiles_full_name_length',
    )
  })

  test('the database refuses an agency that manages itself, or the same influencer twice', async () => {
    const manage = (agency: string, influencer: string) =>
      run(
        'insert into agency_influencers (agency_id, influencer_id) values ($1, $2)',
        agency,
        influencer,
      )
    expect(await broken(manage(ana, ana))).toBe('agency_influencers_not_itself')
    await manage(ana, ben)
    expect(await broken(manage(ana, ben))).toBe('agency_influencers_pair_key')
  })

  test('the database refuses an unknown plan, a paid plan without a subscription, and two plans at once', async () => {
    const subscribe = (tier: string, subscribed: boolean) =>
      run(
        'insert into subscriptions (profile_id, subscription_tier, subscribed) values ($1, $2, $3)',
        ana,
        tier,
        subscribed,
      )
    expect(await broken(subscribe('gold', true))).toBe('subscriptions_tier')
    expect(await broken(subscribe('pro', false))).toBe('subscriptions_paid_tier')
    await subscribe('pro', true)
    expect(await broken(subscribe('boost', true))).toBe('subscriptions_pkey')
  })

  test.each([
    ['promo_codes_brand_name', { brand_name: ' ' }],
    ['promo_codes_brand_name', { brand_name: 'x'.repeat(81) }],
    ['promo_codes_promo_code', { promo_code: ' ' }],
    ['promo_codes_promo_code', { promo_code: 'x'.repeat(61) }],
    ['promo_codes_handle', { brand_instagram_handle: 'brand' }],
    ['promo_codes_description', { description: '' }],
    ['promo_codes_offer', { promo_type: '% off', promo_value: '101' }],
    ['promo_codes_offer', { promo_type: '$ off', promo_value: '0.00' }],
    ['promo_codes_offer', { promo_type: 'other', promo_value: ' ' }],
    ['promo_codes_offer', { promo_type: 'gift' as never }],
    ['promo_codes_affiliate_link', { affiliate_link: 'javascript:alert(1)' }],
    ['promo_codes_brand_url', { brand_url: 'pacewell.example' }],
    ['promo_codes_category', { category: 'Cars' }],
    ['promo_codes_paused', { paused_at: '2026-03-01T00:00:00Z' }],
    ['promo_codes_paused', { paused_reason: 'owner' }],
    ['promo_codes_blocked', { blocked_at: '2026-03-01T00:00:00Z' }],
    ['promo_codes_blocked', { blocked_reason: 'no reason without a time' }],
    ['promo_codes_hidden_on', { hidden_on: 'link' }],
    ['promo_codes_dates', { expiration_date: '2101-01-01' }],
    ['promo_codes_dates', { expiration_date: '1999-12-31' }],
    ['promo_codes_influencer_id_fkey', { influencer_id: '00000000-0000-4000-8000-000000000000' }],
    ['promo_codes_agency_id_fkey', { agency_id: '00000000-0000-4000-8000-000000000000' }],
  ] as const)('a code that breaks %s: %j', async (name, overrides) =>
    expect(await broken(code(overrides as Parameters<typeof aCodeRow>[1]))).toBe(name),
  )

  test('the database refuses a code of a brand twice for one owner, whatever its case and spacing', async () => {
    await code({ brand_name: 'Brine Cup', promo_code: 'SAVE20' })
    expect(await broken(code({ brand_name: ' brine   CUP', promo_code: 'save20' }))).toBe(
      'promo_codes_owner_brand_code_key',
    )
    await code({ brand_name: 'Brine Cup', promo_code: 'SAVE21' })
    await insertCodes(database.db, aCodeRow(ben, { brand_name: 'Brine Cup', promo_code: 'SAVE20' }))
  })

  // holds: 3.user-domain-map
  test('the database refuses a repeated follow or domain, an unknown count, and an unknown role in a chat', async () => {
    const follow = () =>
      run('insert into follows (user_id, influencer_id) values ($1, $2)', ben, ana)
    await follow()
    expect(await broken(follow())).toBe('follows_pkey')
    const map = () =>
      run(
        "insert into user_domain_map (user_id, influencer_id, domain) values ($1, $2, 'a.example')",
        ben,
        ana,
      )
    await map()
    expect(await broken(map())).toBe('user_domain_map_key')
    const [id] = await code({})
    const count = (kind: string, channel: string) =>
      run(
        "insert into promo_code_counts (promo_code_id, kind, channel, day) values ($1, $2, $3, '2026-03-10')",
        id,
        kind,
        channel,
      )
    expect(await broken(count('view', 'web'))).toBe('promo_code_counts_kind')
    expect(await broken(count('copy', 'fax'))).toBe('promo_code_counts_channel')
    const say = run(
      "insert into web_chat_sessions (session_id, role, content) values ('s', 'system', 'x')",
    )
    expect(await broken(say)).toBe('web_chat_sessions_role')
  })

  test('the database refuses negative counts', async () => {
    await code({ brand_name: 'Below zero' })
    expect(
      await broken(run("update brands set live_count = -1 where brand_key = 'below zero'")),
    ).toBe('brands_live_count')
    expect(await broken(run('update category_counts set live_count = -1'))).toBe(
      'category_counts_live_count',
    )
    expect(await broken(run('update profile_counts set live_count = -1'))).toBe(
      'profile_counts_live_count',
    )
  })
})

test('whoever refers to a row that was deleted meanwhile is told which, and a bug is none of that', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const told = (text: string, ...values: unknown[]) =>
    run(text, ...values).then(() => 'nothing was broken', failureOfDeletion)
  const follow = 'insert into follows (user_id, influencer_id) values ($1, $2)'
  expect(await told(follow, nobody, ana)).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await told(follow, ben, nobody)).toMatchObject({ code: 'PROFILE_NOT_FOUND' })
  expect(await told('insert into profiles (id) values ($1)', nobody)).toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const count =
    "insert into promo_code_counts (promo_code_id, kind, channel, day) values ($1, 'copy', 'web', '2026-03-10')"
  expect(await told(count, nobody)).toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
  const join = "insert into agency_members (agency_id, user_id, role) values ($1, $2, 'viewer')"
  expect(await told(join, nobody, ben)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await told('insert into users (email) values ($1)', 'x')).toBeUndefined()
})

test('the database accepts every offer that the rules accept, with the same value', async () => {
  const values = oneof(
    stringMatching(/^[0-9]{0,8}(\.[0-9]{0,3})?$/),
    integer({ min: 0, max: 100 }).map(String),
    double({ min: 0, max: 101, noNaN: true }).map((value) => value.toFixed(2)),
  )
  const anyType = constantFrom(...promoTypes)
  const anyCurrency = constantFrom(...currencyCodes)
  await assert(
    asyncProperty(anyType, values, anyCurrency, async (promo_type, promo_value, currency) => {
      const offer = readOffer(promo_type, promo_value)
      if (typeof offer === 'string') return
      const [id] = await code({
        ...offer,
        currency,
        description: describeOffer(offer.promo_type, offer.promo_value, currency),
      })
      const { rows } = await sql<{
        worth: number | null
      }>`select worth from promo_codes where id = ${id}`.execute(database.db)
      expect(rows[0]?.worth).toBe(offerWorth(offer.promo_type, offer.promo_value, currency))
    }),
    { numRuns: 150 },
  )
})

test("deleting a user deletes the user's own rows and no others", async () => {
  const agency = await aProfile(database.db, { is_agency: true })
  const owner = await aProfile(database.db)
  const [made] = await insertCodes(database.db, aCodeRow(owner.id, { agency_id: agency.id }))
  await run('delete from users where id = $1', agency.id)
  expect(
    (await run('select agency_id, is_live from promo_codes where id = $1', made)).rows,
  ).toEqual([{ agency_id: null, is_live: true }])
  await run('delete from users where id = $1', owner.id)
  expect((await run('select 1 from promo_codes where id = $1', made)).rows).toEqual([])
  expect((await run('select 1 from profile_counts where profile_id = $1', owner.id)).rows).toEqual(
    [],
  )
})
