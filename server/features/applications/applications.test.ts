import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let plain: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  plain = await app.aPlainUser()
})

const asInfluencer = (actor: Actor, values: object = {}) =>
  app.as(actor).applications.applyAsInfluencer({
    full_name: 'Nora Lind',
    username: `nora_${actor.username}`,
    category: 'Food',
    ...values,
  })
const asAgency = (actor: Actor, agency_name: string) =>
  app.as(actor).applications.applyAsAgency({ agency_name })
const viewerOf = (actor: Actor) => app.as(actor).accounts.getViewer()
const rowOf = ({ user_id }: Actor) =>
  app.deps.db.selectFrom('profiles').where('id', '=', user_id).selectAll().executeTakeFirstOrThrow()
const lettersTo = async ({ user_id }: Actor) => {
  const row = await app.deps.db
    .selectFrom('mail_preferences')
    .where('user_id', '=', user_id)
    .select('welcomed_at')
    .executeTakeFirst()
  return row?.welcomed_at ?? null
}

describe('applying as an influencer', () => {
  // holds: 4.roles.influencer, 7.profiles.roles
  test('applying as an influencer gives a plain user a profile, the role and the right to publish', async () => {
    expect(await viewerOf(plain)).toMatchObject({ has_profile: false, is_influencer: false })
    const refused = app.as(plain).promoCodes.create({ promo_code: aPromoCode() })
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const viewer = await asInfluencer(plain, { username: '@Nora.Eats' })
    expect(viewer).toMatchObject({
      user_id: plain.user_id,
      full_name: 'Nora Lind',
      username: 'nora.eats',
      category: 'Food',
      has_profile: true,
      is_influencer: true,
      is_agency: false,
    })
    expect(await viewerOf(plain)).toEqual(viewer)
    const { promo_code } = await app.as(plain).promoCodes.create({ promo_code: aPromoCode() })
    expect(promo_code.is_live).toBe(true)
    expect(await app.visitor.profiles.get({ username: 'nora.eats' })).toMatchObject({
      category: 'Food',
    })
  })

  test('applying as an influencer sends one welcome mail', async () => {
    expect(await lettersTo(plain)).toBeNull()
    await asInfluencer(plain)
    const welcomed = await lettersTo(plain)
    expect(welcomed).not.toBeNull()
    await asInfluencer(plain)
    expect(await lettersTo(plain)).toEqual(welcomed)
  })

  test('applying as an influencer again changes nothing', async () => {
    const first = await asInfluencer(plain)
    const again = await asInfluencer(plain, {
      full_name: 'Else',
      category: 'Tech',
      username: 'els',
    })
    expect(again).toEqual(first)
  })

  test('two concurrent applications give the role once', async () => {
    const both = await Promise.all([asInfluencer(plain), asInfluencer(plain)])
    expect(both[0]).toEqual(both[1])
  })

  test('applying as an influencer keeps the data of a profile without a role', async () => {
    const { profiles } = app.as(plain)
    await profiles.update({ full_name: 'Nora', username: 'nora.before' })
    await profiles.updateSocialLinks({
      instagram_url: 'https://www.instagram.com/nora',
      tiktok_url: '',
      x_url: '',
      youtube_url: '',
      linkedin_url: '',
    })
    await asInfluencer(plain, { username: 'nora.before' })
    expect(await rowOf(plain)).toMatchObject({
      username: 'nora.before',
      instagram_url: 'https://www.instagram.com/nora',
      is_influencer: true,
    })
  })

  test('applying with a used username is refused, and gives no role', async () => {
    const ben = await app.anInfluencer()
    await expect(asInfluencer(plain, { username: ben.username })).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
      status: 409,
      message: 'Username is already taken. Please choose a different one.',
    })
    expect(await viewerOf(plain)).toMatchObject({ has_profile: false, is_influencer: false })
    expect(await lettersTo(plain)).toBeNull()
  })

  test.each([
    ['no category', { category: undefined }, 'category'],
    ['an empty category', { category: '' }, 'category'],
    ['an unknown category', { category: 'Cars' }, 'category'],
    ['the category of codes that have none', { category: 'General' }, 'category'],
  ])('applying as an influencer with %s is refused', async (_name, values, field) => {
    await expect(asInfluencer(plain, values)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      status: 422,
      data: { fields: { [field]: 'Please select your primary content category' } },
    })
  })

  test.each([
    ['no name', { full_name: ' ' }, { full_name: 'Full name is required' }],
    [
      'no handle',
      { username: '@' },
      { username: 'Use 2 to 30 letters, digits, dots or underscores' },
    ],
  ])('applying as an influencer with %s is refused', async (_name, values, fields) => {
    await expect(asInfluencer(plain, values)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields },
    })
  })
})

describe('applying as an agency', () => {
  // holds: 4.roles.agency
  test('applying as an agency gives the role and a username derived from the name', async () => {
    expect(await asAgency(plain, '  Stellar & Sons  Inc. ')).toMatchObject({
      full_name: 'Stellar & Sons Inc.',
      username: 'stellar_sons_inc',
      is_agency: true,
      is_influencer: false,
    })
    expect(await lettersTo(plain)).not.toBeNull()
  })

  test('applying as an agency again changes nothing, whatever the name', async () => {
    const first = await asAgency(plain, 'Quiet Harbor')
    expect(await asAgency(plain, 'Loud Harbor')).toEqual(first)
  })

  // holds: 5.agency.taken
  test('applying as an agency with a used name is refused with a sentence about agencies', async () => {
    await app.anAgency('north_wind')
    await expect(asAgency(plain, 'North Wind')).rejects.toMatchObject({
      code: 'AGENCY_NAME_TAKEN',
      status: 409,
      message: 'An agency with this name already exists. Please choose a different name.',
    })
    expect(await viewerOf(plain)).toMatchObject({ is_agency: false })
  })

  test('two concurrent applications with the same name create one agency', async () => {
    const other = await app.aPlainUser()
    const name = `Same Name ${Date.now()}`
    const results = await Promise.allSettled([asAgency(plain, name), asAgency(other, name)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'AGENCY_NAME_TAKEN' },
    })
  })

  test.each(['', ' ', '&', '日本', 'x'.repeat(121)])(
    'applying as an agency with the name %j is refused',
    async (name) => {
      await expect(asAgency(plain, name)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { agency_name: expect.any(String) } },
      })
    },
  )
})

describe('an influencer who becomes an agency', () => {
  test('an influencer who becomes an agency keeps role, codes, plan and address, and is no longer listed as an influencer', async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'growth')
    const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    const listed = async () =>
      (await app.visitor.profiles.list({ kind: 'influencer' })).profiles.map(({ id }) => id)
    expect(await listed()).toContain(ana.user_id)

    const name = `Ana Talents ${Date.now()}`
    const viewer = await asAgency(ana, name)
    expect(viewer).toMatchObject({ full_name: name, is_influencer: true, is_agency: true })
    expect(await listed()).not.toContain(ana.user_id)
    expect((await app.visitor.profiles.get({ username: ana.username })).username).toBe(
      viewer.username,
    )
    expect(await app.visitor.deals.get({ id: promo_code.id })).toMatchObject({
      owner: { id: ana.user_id, is_agency: true, full_name: name },
    })
    const own = await app.as(ana).promoCodes.listOwn({})
    expect(own.promo_codes.map(({ id }) => id)).toEqual([promo_code.id])
    expect(own.usage).toMatchObject({ used: 1, max_promo_codes: 10 })
  })

  test('an agency that applies as an influencer stays an agency', async () => {
    const agency = await app.anAgency(`bright_${Date.now()}`)
    expect(await asInfluencer(agency, { username: agency.username })).toMatchObject({
      is_agency: true,
      is_influencer: true,
      username: agency.username,
    })
  })
})

describe('nobody', () => {
  test('applying requires a signed-in user', async () => {
    const { applications } = app.visitor
    const calls = [
      applications.applyAsInfluencer({ full_name: 'X Y', username: 'xy_xy', category: 'Food' }),
      applications.applyAsAgency({ agency_name: 'Nobody' }),
    ]
    const refusal = { code: 'UNAUTHORIZED', status: 401 }
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refusal)))
  })

  test.each(['is_fake', 'is_staff', 'is_creditcard', 'is_agency', 'is_demo', 'id', 'user_id'])(
    'applying cannot set %s',
    async (field) => {
      const value = field.endsWith('id') ? '00000000-0000-4000-8000-000000000000' : true
      await expect(asInfluencer(plain, { [field]: value })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        status: 422,
      })
      const smuggled = { agency_name: 'Smuggler', [field]: value }
      await expect(app.as(plain).applications.applyAsAgency(smuggled)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
      expect(await viewerOf(plain)).toMatchObject({ has_profile: false })
    },
  )

  test('applications are rate limited', async () => {
    const tries = Array.from({ length: 21 }, () => asInfluencer(plain))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'RATE_LIMITED', status: 429 } },
    ])
  })
})
