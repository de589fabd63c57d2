import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

/** Where new codes of an owner appear by default, for all brands and for one. */

let app: TestApp
let ana: Actor
let agency: Actor
let stranger: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana.defaults')
  await app.subscribe(ana, 'elite')
  agency = await app.anAgency()
  await app.manage(agency, ana)
  stranger = await app.anAgency()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from code_defaults; delete from promo_codes')
})

const defaults = () => app.as(ana).codeDefaults
const add = async (values: Parameters<typeof aPromoCode>[0] = {}) =>
  (await app.as(ana).promoCodes.create({ promo_code: aPromoCode(values) })).promo_code
const reachOf = async () =>
  (await app.as(ana).promoCodes.listOwn({})).promo_codes
    .map(({ brand_name, scope, hidden_on }) => `${brand_name}: ${scope} -${hidden_on}`)
    .toSorted()

test('a new code appears where it says, else where its brand’s default says, else the owner’s, else everywhere', async () => {
  expect(await add()).toMatchObject({ scope: 'everywhere', hidden_on: '' })
  await defaults().set({ scope: 'my page', hidden_on: 'chat' })
  expect(await add()).toMatchObject({ scope: 'my page', hidden_on: 'chat' })
  await defaults().set({ brand_name: ' PACEWELL', scope: 'everywhere', hidden_on: 'api, brand' })
  expect(await add()).toMatchObject({ scope: 'everywhere', hidden_on: 'brand, api' })
  expect(await add({ brand_name: 'Otherwear' })).toMatchObject({ scope: 'my page' })
  // A scope of its own comes without the outlets of the default.
  expect(await add({ scope: 'everywhere' })).toMatchObject({ hidden_on: '' })
  await defaults().set({ brand_name: 'Pacewell', scope: null })
  expect(await add()).toMatchObject({ scope: 'my page', hidden_on: 'chat' })
  await defaults().set({ scope: null })
  expect(await add()).toMatchObject({ scope: 'everywhere', hidden_on: '' })
  expect(await defaults().list({})).toEqual({ defaults: [] })
})

test('an edit that says nothing of it keeps where a code appears', async () => {
  const { id } = await add({ scope: 'my page', hidden_on: 'dm' })
  await defaults().set({ scope: 'direct link' })
  const promo_code = aPromoCode()
  expect(await app.as(ana).promoCodes.update({ id, promo_code })).toMatchObject({
    scope: 'my page',
    hidden_on: 'dm',
  })
})

test('a file without these columns takes the default, and one with them does not', async () => {
  await defaults().set({ brand_name: 'Pacewell', scope: 'my page', hidden_on: 'dm' })
  const row = (promo_code: string) => ({
    brand_name: 'Pacewell',
    promo_code,
    description: '20%',
    category: 'Fitness',
    affiliate_link: 'https://pacewell.example/?ref=1',
  })
  await app.as(ana).csvUpload.promoCodes({
    promoCodes: [
      row('BYDEFAULT'),
      { ...row('BYFILE'), scope: 'everywhere' },
      { ...row('BYBOTH'), hidden_on: 'extension' },
      { ...row('ELSEWHERE'), brand_name: 'Otherwear' },
    ],
  })
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
  const reach = Object.fromEntries(
    promo_codes.map(({ promo_code, scope, hidden_on }) => [promo_code, [scope, hidden_on]]),
  )
  expect(reach).toEqual({
    BYDEFAULT: ['my page', 'dm'],
    BYFILE: ['everywhere', ''],
    BYBOTH: ['my page', 'extension'],
    ELSEWHERE: ['everywhere', ''],
  })
})

test('an agency lays down the default of a creator whom it manages, and of nobody else', async () => {
  const of = { influencer_id: ana.user_id }
  await app.as(agency).codeDefaults.set({ ...of, scope: 'my page' })
  expect(await add()).toMatchObject({ scope: 'my page' })
  const { defaults: told } = await defaults().list({})
  expect(told).toMatchObject([{ brand_name: '', scope: 'my page', set_by: expect.any(String) }])
  for (const call of [
    () => app.as(stranger).codeDefaults.list(of),
    () => app.as(stranger).codeDefaults.set({ ...of, scope: 'everywhere' }),
    () => app.as(stranger).codeDefaults.apply(of),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('existing codes follow a default only when they are told to, and come back', async () => {
  await add({ scope: 'direct link' })
  await add({ hidden_on: 'chat' })
  await add({ brand_name: 'Otherwear' })
  const { differing } = await defaults().set({ brand_name: 'Pacewell', scope: 'my page' })
  expect(differing).toBe(2)
  const before = await reachOf()
  expect(before).toContain('Pacewell: direct link -')
  const { changed, former } = await defaults().apply({ brand_name: 'Pacewell' })
  expect(changed).toBe(2)
  expect(await reachOf()).toEqual([
    'Otherwear: everywhere -',
    'Pacewell: my page -',
    'Pacewell: my page -',
  ])
  for (const reach of former) await app.as(ana).promoCodes.setScope(reach)
  expect(await reachOf()).toEqual(before)
  // The default of all brands leaves those of a brand with its own.
  expect((await defaults().set({ scope: 'direct link' })).differing).toBe(1)
  await defaults().apply({})
  expect(await reachOf()).toEqual([
    'Otherwear: direct link -',
    ...before.filter((one) => one.startsWith('Pacewell')),
  ])
})

test('codes of others stay as they are when a default is applied', async () => {
  const bea = await app.anInfluencer()
  const { promo_code } = await app.as(bea).promoCodes.create({ promo_code: aPromoCode() })
  await add()
  await defaults().set({ scope: 'direct link' })
  expect(await defaults().apply({})).toMatchObject({ changed: 1 })
  const { promo_codes } = await app.as(bea).promoCodes.listOwn({})
  expect(promo_codes).toMatchObject([{ id: promo_code.id, scope: 'everywhere' }])
})

test('the statement that a brand allows public listing is kept with the day and who said so, apart from defaults', async () => {
  const told = async (is_allowed: boolean, actor = ana) =>
    (
      await app.as(actor).codeDefaults.allowListing({
        influencer_id: ana.user_id,
        brand_name: 'Pacewell',
        is_allowed,
      })
    ).defaults
  expect(await told(true)).toMatchObject([
    { scope: null, listing_allowed_at: expect.any(String), listing_allowed_by: expect.any(String) },
  ])
  const [first] = await told(true)
  // Said again by somebody else, the first statement stays.
  expect(await told(true, agency)).toEqual([first])
  await defaults().set({ brand_name: 'Pacewell', scope: 'my page' })
  expect(await told(false)).toMatchObject([{ scope: 'my page', listing_allowed_at: null }])
  await told(true)
  await defaults().set({ brand_name: 'Pacewell', scope: null })
  expect((await defaults().list({})).defaults).toMatchObject([
    { scope: null, listing_allowed_at: expect.any(String) },
  ])
  expect(await told(false)).toEqual([])
})

test('several codes get the same outlets at once, and keep theirs when none are named', async () => {
  const ids = [(await add({ hidden_on: 'api' })).id, (await add()).id]
  await app.as(ana).promoCodes.setScope({ scope: 'my page', ids })
  expect(await reachOf()).toEqual(['Pacewell: my page -', 'Pacewell: my page -api'])
  const answer = await app
    .as(ana)
    .promoCodes.setScope({ scope: 'my page', hidden_on: 'dm; Chat', ids })
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect(await reachOf()).toEqual(['Pacewell: my page -chat, dm', 'Pacewell: my page -chat, dm'])
  const again = await app
    .as(ana)
    .promoCodes.setScope({ scope: 'my page', hidden_on: 'chat, dm', ids })
  expect(again.results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  await expect(
    app.as(ana).promoCodes.setScope({ scope: 'my page', hidden_on: 'moon', ids }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
