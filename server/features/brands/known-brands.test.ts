import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let ben: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  await app.subscribe(ana, 'elite')
  await app.subscribe(ben, 'elite')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const publish = async (actor: Actor, overrides: Parameters<typeof aPromoCode>[0]) =>
  (await app.as(actor).promoCodes.create({ promo_code: aPromoCode(overrides) })).promo_code.id
const brand = (brand_name: string) => app.visitor.brands.get({ brand_name })
const nextYear = `${new Date().getFullYear() + 1}-01-01T00:00:00Z`

test('a brand stays known when its last code is deleted and another one is scheduled', async () => {
  const id = await publish(ana, { brand_name: 'Quillmoor' })
  await app.as(ana).promoCodes.act({ action: 'delete', ids: [id] })
  expect(await brand('Quillmoor')).toMatchObject({ live_count: 0 })
  await publish(ben, { brand_name: 'Quillmoor', starts_at: nextYear })
  expect(await brand('Quillmoor')).toMatchObject({ live_count: 0 })
})

test('a brand stays known, and can be followed, when its only code gets a direct link', async () => {
  const id = await publish(ana, { brand_name: 'Ossatrail' })
  await app.as(ana).promoCodes.setScope({ scope: 'direct link', ids: [id] })
  expect(await brand('Ossatrail')).toMatchObject({ live_count: 0 })
  const tess = await app.aShopper()
  await app.as(tess).following.followBrand({ brand_name: 'Ossatrail' })
})

test('a brand whose only code was hidden and is deleted stays unknown', async () => {
  const id = await publish(ana, { brand_name: 'Vimbrod', starts_at: nextYear })
  await app.as(ana).promoCodes.act({ action: 'delete', ids: [id] })
  await expect(brand('Vimbrod')).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND' })
})

test('what a hidden code said of its brand is not shown when another one becomes public', async () => {
  await publish(ana, {
    brand_name: 'LANTERNBY',
    brand_url: 'https://evil.example/',
    scope: 'direct link',
  })
  const told = { brand_name: 'Lanternby', brand_url: 'https://lanternby.example/' }
  await publish(ben, told)
  expect(await brand('lanternby')).toMatchObject({ ...told, brand_domain: 'lanternby.example' })
})

test('nothing tells of a brand that exists only hidden', async () => {
  await publish(ana, { brand_name: 'SecretBrand', starts_at: nextYear })
  expect((await app.request('/share/x/brand/Secretbrand.png')).status).toBe(404)
  const insights = await app.as(ben).insights.get({ period: 7, brand_key: 'secretbrand' })
  expect(insights.of).toEqual({ label: 'secretbrand', brand_name: 'secretbrand' })
  await publish(ben, { brand_name: 'Secretbrand', scope: 'direct link' })
  const own = await app.as(ben).insights.get({ period: 7, brand_key: 'secretbrand' })
  expect(own.of).toEqual({ label: 'Secretbrand', brand_name: 'Secretbrand' })
})

test.each(['ΚΩΤΣΟΒΟΛΟΣ', 'ΟΔΟΣ ΑΣ', 'İstanbul İş'])(
  'a brand whose letters have another lower case in JavaScript has its page, is found and can be merged: %s',
  async (brand_name) => {
    const promo_code = `SAVE${brand_name.length}ΣİΣ`
    await publish(ana, { brand_name, promo_code })
    expect(await brand(brand_name)).toMatchObject({ brand_name, live_count: 1 })
    expect((await app.request(`/brand/${encodeURIComponent(brand_name)}/feed.xml`)).status).toBe(
      200,
    )
    for (const q of [brand_name, promo_code]) {
      const { deals } = await app.visitor.deals.list({ q })
      expect(deals.map((deal) => deal.brand_name)).toEqual([brand_name])
    }
    expect((await app.visitor.brands.list({ q: brand_name })).brands).toMatchObject([
      { brand_name },
    ])
    const staff = await app.makeStaff(await app.anInfluencer())
    await publish(ben, { brand_name: 'Wholename' })
    await app.as(staff).staffBrands.merge({ brand_name, into: 'Wholename', reason: 'The same' })
    expect(await brand(brand_name)).toMatchObject({ brand_name: 'Wholename' })
  },
)
