import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
})
afterAll(() => app.close())
// Each sign-up uses its own IP address because of the limits.
beforeEach(() => app.forgetLimits())

/** An agency with this many influencers who never signed in. */
async function anAgencyWith(count: number): Promise<{ agency: Actor; ids: string[] }> {
  const agency = await app.anAgency()
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await app.create(agency)).id)
  return { agency, ids }
}

const mailsTo = async (email: string) => {
  const { rows } = await app.database.pool.query<{ template: string }>(
    "select data ->> 'template' as template from pgboss.job where name = 'mail' and data ->> 'to' = $1",
    [email],
  )
  return rows.map(({ template }) => template)
}

describe('tags of influencers', () => {
  test('tags are set on many influencers at once, filter the list, and ignore case', async () => {
    const { agency, ids } = await anAgencyWith(3)
    const { roster, agencies } = app.as(agency)
    const two = ids.slice(0, 2)
    expect(await roster.tag({ whom: { ids: two }, add: ['  Spring   26 '] })).toEqual({
      changed: 2,
    })
    expect(await roster.tag({ whom: { ids }, add: ['spring 26', 'VIP'] })).toEqual({ changed: 3 })
    const all = await agencies.listInfluencers({})
    expect(all.tags).toEqual([
      { tag: 'Spring 26', count: 3 },
      { tag: 'VIP', count: 3 },
    ])
    await roster.tag({ whom: { ids: [ids[0] ?? ''] }, remove: ['vip'] })
    const found = await agencies.listInfluencers({ tag: 'vip' })
    expect(found.total).toBe(2)
    expect(found.influencers.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
  })

  test('a tag is removed also with letters that JavaScript writes small otherwise than the database', async () => {
    const { agency, ids } = await anAgencyWith(1)
    const { roster, agencies } = app.as(agency)
    const tag = 'İstanbul'
    await roster.tag({ whom: { ids }, add: [tag] })
    expect(await roster.tag({ whom: { ids }, remove: [tag] })).toEqual({ changed: 1 })
    expect((await agencies.listInfluencers({})).tags).toEqual([])
  })

  test('tags apply to all influencers that a filter matches, also on other pages', async () => {
    const { agency } = await anAgencyWith(4)
    const { roster, agencies } = app.as(agency)
    const { influencers } = await agencies.listInfluencers({ limit: 1 })
    await roster.tag({ whom: { ids: influencers.map(({ id }) => id) }, add: ['Chosen'] })
    expect(await roster.tag({ whom: { matching: { q: 'nina' } }, add: ['All'] })).toEqual({
      changed: 4,
    })
    expect(await roster.tag({ whom: { matching: { tag: 'Chosen' } }, add: ['Few'] })).toEqual({
      changed: 1,
    })
    const { agency: other, ids } = await anAgencyWith(1)
    expect(await roster.tag({ whom: { ids }, add: ['Mine'] })).toEqual({ changed: 0 })
    expect((await app.as(other).agencies.listInfluencers({})).tags).toEqual([])
  })

  test('the number of tags is limited per influencer and agency, and a change applies completely or not at all', async () => {
    const { agency, ids } = await anAgencyWith(5)
    const { roster, agencies } = app.as(agency)
    const ten = (name: string) => Array.from({ length: 10 }, (_, n) => `${name} ${n}`)
    for (const [n, name] of ['a', 'b', 'c', 'd'].entries())
      await roster.tag({ whom: { ids: [ids[n] ?? ''] }, add: ten(name) })
    for (const whom of [{ ids }, { ids: [ids[0] ?? ''] }, { ids: [ids[4] ?? ''] }])
      await expect(roster.tag({ whom, add: ['one more'] })).rejects.toMatchObject({
        code: 'TAGS_FULL',
        data: { max_per_influencer: 10, max_per_agency: 40 },
      })
    expect((await agencies.listInfluencers({})).tags).toHaveLength(40)
    await expect(roster.tag({ whom: { ids }, add: ['x'.repeat(31)] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('codes of all influencers', () => {
  test('a bulk action on a search changes all matching codes of the agency, also on other pages', async () => {
    const { agency } = await anAgencyWith(0)
    await app.subscribe(agency, 'pro')
    const creators = [await app.anInfluencer(), await app.anInfluencer()]
    const publish = async (creator: Actor, promo_code: string) =>
      app.as(creator).promoCodes.create({
        influencer_id: creator.user_id,
        promo_code: aPromoCode({ promo_code }),
      })
    for (const creator of creators) {
      await app.manage(agency, creator)
      await publish(creator, `SUN${creator.username}`)
      await publish(creator, `RAIN${creator.username}`)
    }
    const stranger = await app.anInfluencer()
    await publish(stranger, 'SUNELSE')
    const { agencyCodes } = app.as(agency)
    const paused = await agencyCodes.act({ action: 'pause', matching: { q: 'sun' } })
    expect(paused.results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const { promo_codes } = await agencyCodes.list({})
    expect(
      promo_codes
        .filter(({ is_paused }) => is_paused)
        .map(({ promo_code }) => promo_code.slice(0, 3)),
    ).toEqual(['SUN', 'SUN'])
    const others = await app.as(stranger).promoCodes.listOwn({ influencer_id: stranger.user_id })
    expect(others.promo_codes[0]?.is_paused).toBe(false)
    await expect(
      agencyCodes.act({ action: 'delete', matching: {} } as never),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('reminders', () => {
  test('reminders go once a day to influencers who have not signed in, and their number is returned', async () => {
    const { agency, ids } = await anAgencyWith(3)
    const { roster, agencies } = app.as(agency)
    const signed = await app.anInfluencer()
    await app.manage(agency, signed)
    expect((await agencies.listInfluencers({ status: 'not_signed_in' })).total).toBe(3)
    const one = await roster.remind({ whom: { ids: ids.slice(0, 1) } })
    expect(one).toEqual({ reminded: 1, reminded_before: 0, signed_in: 0 })
    const whom = { matching: {} }
    expect(await roster.remind({ whom })).toEqual({ reminded: 2, reminded_before: 1, signed_in: 1 })
    expect(await roster.remind({ whom })).toEqual({ reminded: 0, reminded_before: 3, signed_in: 1 })
    for (const { email } of (await agencies.listInfluencers({ status: 'not_signed_in' }))
      .influencers)
      expect((await mailsTo(email ?? '')).toSorted()).toEqual(['account_waits', 'managed_account'])
    expect(await mailsTo(`${signed.username}@example.com`)).not.toContain('account_waits')
    const { entries } = await app.as(agency).activity.list({ scope: 'agency', kind: 'influencers' })
    expect(entries[0]).toMatchObject({ action: 'influencers_reminded', details: { count: 2 } })
    await sql`update agency_influencers set reminded_on = reminded_on - 1 where agency_id = ${agency.user_id}::uuid`.execute(
      app.database.db,
    )
    // Their addresses had their mails of the day.
    expect(await roster.remind({ whom })).toMatchObject({ reminded: 0, reminded_before: 3 })
    await sql`delete from mailed_addresses`.execute(app.database.db)
    expect(await roster.remind({ whom })).toMatchObject({ reminded: 3 })
  })

  test('two concurrent clicks send reminders once', async () => {
    const { agency } = await anAgencyWith(2)
    const clicks = await Promise.all(
      [1, 2].map(() => app.as(agency).roster.remind({ whom: { matching: {} } })),
    )
    expect(clicks.map(({ reminded }) => reminded).toSorted((a, b) => a - b)).toEqual([0, 2])
  })
})
