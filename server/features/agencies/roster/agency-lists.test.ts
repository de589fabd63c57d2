import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { agencyCodeSorts, managedSorts } from '#shared/rules/agencies/rosters.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

const today = '2026-03-10'
let app: TestApp
let harbor: Actor
let other: Actor
let reader: Actor
let people: Actor[]
let codes: string[]

beforeAll(async () => {
  app = await openTestApp({ today })
  harbor = await app.anAgency('harbor')
  other = await app.anAgency('other_agency')
  reader = await app.anInfluencer('rita')
  await app.join(harbor, reader, 'viewer')
  people = []
  for (const name of ['dana', 'carl', 'bea', 'abe']) people.push(await app.anInfluencer(name))
  for (const [index, person] of people.entries()) {
    await app.manage(harbor, person)
    await app.database.db
      .updateTable('agency_influencers')
      .set({ created_at: `2026-01-0${index + 1}T00:00:00Z` })
      .where('influencer_id', '=', person.user_id)
      .execute()
  }
  await app.subscribe(harbor, 'boost')
  codes = []
  for (const [index, person] of people.entries())
    for (let count = 0; count < index; count++)
      codes.push((await publish(person, `Brand ${index}`)).id)
})
afterAll(() => app.close())

const nth = (index: number): Actor => {
  const found = people[index]
  if (!found) throw new Error('There are four people')
  return found
}

const publish = async (actor: Actor, brand_name = 'Nova') =>
  (await app.as(actor).promoCodes.create({ promo_code: aPromoCode({ brand_name }) })).promo_code

const countOn = (id: string, kind: string, channel: string, daysAgo: number, times: number) =>
  sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      values (${id}::uuid, ${kind}, ${channel}, ${addDays(today, -daysAgo)}::date, ${times})`.execute(
    app.database.db,
  )

describe('the list of influencers', () => {
  const names = async (
    query: Parameters<ReturnType<TestApp['as']>['agencies']['listInfluencers']>[0],
  ) =>
    (await app.as(harbor).agencies.listInfluencers(query)).influencers.map(
      ({ username }) => username,
    )

  test('the list of influencers can be sorted', async () => {
    expect(await names({})).toEqual(['abe', 'bea', 'carl', 'dana'])
    expect(await names({ sort: 'name' })).toEqual(['abe', 'bea', 'carl', 'dana'])
    expect(await names({ sort: 'live_codes' })).toEqual(['abe', 'bea', 'carl', 'dana'])
  })

  test('the list of influencers is the same in pages of one as in one page, in every sort order', async () => {
    for (const sort of managedSorts) {
      const paged: (string | null)[] = []
      let cursor: string | undefined
      do {
        const page = await app.as(harbor).agencies.listInfluencers({
          sort,
          limit: 1,
          ...(cursor === undefined ? {} : { cursor }),
        })
        expect(page.total).toBe(4)
        paged.push(...page.influencers.map(({ username }) => username))
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(paged).toEqual(await names({ sort }))
    }
  })

  test('the list of influencers searches names, usernames and known addresses', async () => {
    expect(await names({ q: 'FULL CA' })).toEqual(['carl'])
    expect(await names({ q: 'bea' })).toEqual(['bea'])
    expect(await names({ q: '%' })).toEqual([])
    // The agency does not know the address of an invited influencer.
    expect(await names({ q: 'carl@example' })).toEqual([])
  })

  // holds: 7.agency-influencers.list
  test('the list of influencers has the same usage as `listOwn`', async () => {
    const { influencers } = await app.as(reader).agencies.listInfluencers({})
    for (const person of people) {
      const { usage } = await app.as(person).promoCodes.listOwn({})
      expect(influencers.find(({ id }) => id === person.user_id)).toMatchObject({
        usage,
        email: null,
        live_codes: usage.used,
        has_temporary_password: false,
      })
    }
  })

  test('the list of influencers is visible to its agency only', async () => {
    expect((await app.as(other).agencies.listInfluencers({})).influencers).toEqual([])
    await expect(
      app.as(other).agencies.getInfluencer({ influencer_id: people[0]?.user_id ?? '' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  // holds: 7.agency-influencers.count
  test("the agency's overview counts its influencers", async () => {
    expect(await app.as(harbor).agencies.getOverview()).toMatchObject({
      total_influencers: 4,
      active_promo_codes: 6,
      influencers_at_limit: 1,
      subscription_tier: 'boost',
    })
  })
})

test("the agency's overview counts codes as its list of codes does", async () => {
  const agency = await app.anAgency()
  const creator = await app.anInfluencer()
  await app.manage(agency, creator)
  await insertCodes(
    app.database.db,
    aCodeRow(creator.user_id),
    aCodeRow(creator.user_id, { promo_code: 'DIRECT', scope: 'direct link' }),
    aCodeRow(creator.user_id, { promo_code: 'SOON', expiration_date: today }),
  )
  const { status_counts } = await app.as(agency).agencyCodes.list({})
  expect(status_counts).toMatchObject({ active: 2, soon: 1 })
  expect(await app.as(agency).agencies.getOverview()).toMatchObject({ active_promo_codes: 3 })
})

describe('the list of codes', () => {
  // holds: 7.promo-codes.newest
  test("the agency's code list contains all its influencers, and pages consistently in every sort order", async () => {
    for (const sort of agencyCodeSorts) {
      const whole = await app.as(reader).agencyCodes.list({ sort })
      expect(whole).toMatchObject({ total: 6, status_counts: { active: 6 } })
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = await app.as(reader).agencyCodes.list({
          sort,
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        })
        paged.push(...page.promo_codes.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(paged).toEqual(whole.promo_codes.map(({ id }) => id))
    }
  })

  test("the agency's code list filters by words, status and influencer", async () => {
    const list = app.as(harbor).agencyCodes.list
    expect(await list({ q: 'brand 3' })).toMatchObject({ total: 3 })
    expect(await list({ status: 'paused' })).toMatchObject({ total: 0, promo_codes: [] })
    const carl = await list({ influencer_id: people[1]?.user_id })
    expect(carl).toMatchObject({ total: 1, promo_codes: [{ owner: { username: 'carl' } }] })
    const [first] = carl.promo_codes
    expect(await list({ promo_code_id: first?.id })).toMatchObject({
      promo_codes: [{ id: first?.id }],
    })
    expect(await app.as(other).agencyCodes.list({})).toMatchObject({ total: 0 })
    expect(await app.as(other).agencyCodes.list({ promo_code_id: first?.id })).toMatchObject({
      total: 0,
      promo_codes: [],
    })
  })
})

describe('actions on codes of several influencers', () => {
  test('bulk actions pause, resume, delete and restore codes of several influencers, and no others', async () => {
    const foreign = await publish(await app.anInfluencer())
    const ids = [...codes, foreign.id]
    await expect(app.as(reader).agencyCodes.act({ action: 'pause', ids })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const paused = await app.as(harbor).agencyCodes.act({ action: 'pause', ids })
    expect(paused.results.map(({ outcome }) => outcome)).toEqual([
      ...codes.map(() => 'done'),
      'not_found',
    ])
    expect(paused.usages.every(({ usage }) => usage.used === 0)).toBe(true)
    // While paused, Abe's code takes a slot, so one of three does not fit.
    await publish(nth(3), 'Other')
    const resumed = await app.as(harbor).agencyCodes.act({ action: 'resume', ids: codes })
    expect(resumed.results.filter(({ outcome }) => outcome === 'no_room')).toHaveLength(1)
    expect(resumed.results.filter(({ outcome }) => outcome === 'done')).toHaveLength(5)
    await app.as(harbor).agencyCodes.act({ action: 'delete', ids: codes })
    expect(await app.as(harbor).agencyCodes.list({})).toMatchObject({ total: 1 })
    const back = await app.as(harbor).agencyCodes.restore({ ids: codes })
    expect(back.promo_codes).toHaveLength(6)
    const { entries } = await app.as(harbor).activity.list({ scope: 'agency', kind: 'codes' })
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual(
      Array(3).fill('promo_codes_restored'),
    )
  })
})

describe('the activity log', () => {
  test('the activity log shows an agency all its entries, and an influencer those about them', async () => {
    const abe = nth(3)
    const own = await app.as(abe).activity.list({})
    expect(own.entries.length).toBeGreaterThan(0)
    expect(own.entries.every(({ influencer }) => influencer?.id === abe.user_id)).toBe(true)
    expect(await app.as(other).activity.list({ scope: 'agency' })).toMatchObject({ entries: [] })
    await expect(app.as(abe).activity.list({ scope: 'agency' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('the activity log hides from the influencer which member acted', async () => {
    const carl = nth(1)
    const manager = await app.anInfluencer('mona')
    await app.join(harbor, manager, 'manager')
    const influencer_id = carl.user_id
    await app.as(manager).promoCodes.create({ influencer_id, promo_code: aPromoCode() })
    const [seen] = (await app.as(carl).activity.list({})).entries
    expect(seen).toMatchObject({
      action: 'promo_code_created',
      actor: null,
      agency: { id: harbor.user_id },
    })
    const [known] = (await app.as(harbor).activity.list({ scope: 'agency' })).entries
    expect(known).toMatchObject({
      actor: { id: manager.user_id },
      influencer: { username: 'carl' },
    })
    expect((await app.as(carl).activity.list({ actor_id: manager.user_id })).entries).toEqual([])
  })

  test('the activity log filters by person, influencer, kind and day, and has pages', async () => {
    const list = app.as(harbor).activity.list
    const all = await list({ scope: 'agency' })
    expect(await list({ scope: 'agency', actor_id: other.user_id })).toMatchObject({ entries: [] })
    expect(await list({ scope: 'agency', kind: 'members' })).toMatchObject({ entries: [] })
    expect(await list({ scope: 'agency', to: '2020-01-01' })).toMatchObject({ entries: [] })
    expect((await list({ scope: 'agency', from: '2020-01-01' })).entries).toEqual(all.entries)
    const first = await list({ scope: 'agency', limit: 2 })
    const second = await list({ scope: 'agency', limit: 2, cursor: first.next_cursor ?? '' })
    expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 4))
  })
})

test('insights of an agency are the sums of its influencers', async () => {
  const [agency, ana, ben] = [
    await app.anAgency(),
    await app.anInfluencer(),
    await app.anInfluencer(),
  ]
  for (const person of [ana, ben]) {
    await app.manage(agency, person)
    await app.subscribe(person, 'pro')
  }
  const [nova, pace, mine] = [
    await publish(ana, 'Nova'),
    await publish(ana, 'Pacewell'),
    await publish(ben, 'Nova'),
  ]
  await countOn(nova.id, 'copy', 'web', 0, 5)
  await countOn(pace.id, 'click', 'chat', 1, 2)
  await countOn(mine.id, 'copy', 'web', 2, 4)
  await countOn(mine.id, 'copy', 'web', 8, 9)
  const seen = await app.as(agency).agencies.getInsights({ period: 7 })
  expect(seen.totals).toMatchObject({
    now: { copies: 9, clicks: 2 },
    before: { copies: 9, clicks: 0 },
  })
  expect(seen.top_influencers).toMatchObject([
    { influencer_id: ana.user_id, copies: 5, clicks: 2, copies_before: 0 },
    { influencer_id: ben.user_id, copies: 4, copies_before: 9 },
  ])
  expect(seen.top_brands).toMatchObject([
    { brand_name: 'Nova', copies: 9 },
    { brand_name: 'Pacewell', clicks: 2 },
  ])
  expect(seen.by_channel).toMatchObject([
    { channel: 'web', copies: 9 },
    { channel: 'chat', clicks: 2 },
    { channel: 'dm', copies: 0 },
    { channel: 'extension', copies: 0 },
  ])
  expect(seen.other_brands).toEqual({ copies: 0, clicks: 0 })
  expect((await app.as(other).agencies.getInsights({})).days).toEqual([])
})
