import { afterAll, beforeAll, expect, test } from 'vitest'

import { brandImitatedSentence } from '#shared/contract/sentences/look-alikes.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let ben: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  await app.subscribe(ben, 'elite')
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Pacewell' }) })
})
afterAll(() => app.close())

const publish = (brand_name: string) =>
  app.as(ben).promoCodes.create({ promo_code: aPromoCode({ brand_name }) })

test.each(['P\u0430cewell', 'Pac\u0435w\u0435ll', 'Ｐａｃｅｗｅｌｌ', 'ᴘᴀᴄᴇᴡᴇʟʟ'])(
  '%s cannot be published, edited to or uploaded as a brand',
  async (brand_name) => {
    const sentence = brandImitatedSentence('Pacewell')
    const fields = { 'promo_code.brand_name': sentence }
    await expect(publish(brand_name)).rejects.toMatchObject({ data: { fields } })
    const { promo_code } = await publish('Brinecup')
    await expect(
      app.as(ben).promoCodes.update({ id: promo_code.id, promo_code: aPromoCode({ brand_name }) }),
    ).rejects.toMatchObject({ data: { fields } })
    const row = {
      row: 2,
      brand_name,
      promo_code: 'LOOK',
      description: '20% off',
      affiliate_link: 'https://www.pacewell.example/',
      category: 'Food',
      email: 'ben',
    }
    await expect(app.as(ben).csvUpload.promoCodes({ promoCodes: [row] })).rejects.toMatchObject({
      data: { problems: [{ row: 2, problem: `brand_name: ${sentence}` }] },
    })
  },
)

test.each(['Пятёрочка', 'Pacewéll', 'Pacewell Ünlü', '東京', 'P\u0430cewell Two'])(
  '%s is accepted as a brand of its own',
  async (brand_name) => {
    expect((await publish(brand_name)).promo_code.brand_name).toBe(brand_name)
  },
)

test.each([
  'Pace\u200dwell',
  'Pacewell\ufe0f',
  'Pacewell\u{e0061}',
  'P\u0334\u0335\u0336\u0337\u0338acewell',
])('what nobody sees makes no brand: %j', async (brand_name) => {
  await expect(publish(brand_name)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
