import { afterAll, beforeAll, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const logOf = async (actor: Actor) => {
  const { entries } = await app.as(actor).activity.list({ scope: 'own' })
  return entries.map(({ action, details, actor: by }) => ({ action, details, by: by?.id }))
}

test('the log of an owner contains changes of their codes with the changed fields', async () => {
  const ana = await app.anInfluencer()
  const own = app.as(ana).promoCodes
  const input = aPromoCode({ brand_name: 'Nova', promo_code: 'NOVA20' })
  const { promo_code } = await own.create({ promo_code: input })
  await own.update({
    id: promo_code.id,
    promo_code: { ...input, promo_value: '35', affiliate_link: 'https://nova.com/other' },
  })
  await own.act({ action: 'pause', ids: [promo_code.id] })
  await own.act({ action: 'resume', ids: [promo_code.id] })
  await own.act({ action: 'delete', ids: [promo_code.id] })
  await own.restore({ ids: [promo_code.id] })
  await own.remove({ id: promo_code.id })

  const details = { promo_code: 'Nova NOVA20', count: 1 }
  expect(await logOf(ana)).toEqual(
    [
      { action: 'promo_code_created', details },
      {
        action: 'promo_code_updated',
        details: { ...details, fields: ['promo_value', 'affiliate_link'] },
      },
      { action: 'promo_codes_paused', details },
      { action: 'promo_codes_resumed', details },
      { action: 'promo_codes_deleted', details },
      { action: 'promo_codes_restored', details },
      { action: 'promo_codes_deleted', details },
    ]
      .map((line) => ({ ...line, by: ana.user_id }))
      .toReversed(),
  )
})

test('the log of an owner contains changes of the profile, but no unchanged fields', async () => {
  const ana = await app.anInfluencer()
  const { profiles } = app.as(ana)
  await profiles.update({ full_name: 'Ana Nova', username: 'ana.nova.own' })
  await profiles.update({ full_name: 'Ana Nova', username: 'ana.nova.own' })
  await profiles.uploadAvatar({
    avatar: new File([await aPicture()], 'me.png', { type: 'image/png' }),
  })
  await profiles.updateSocialLinks({
    influencer_id: ana.user_id,
    instagram_url: 'https://www.instagram.com/ana.nova',
    tiktok_url: '',
    x_url: '',
    youtube_url: '',
    linkedin_url: '',
  })
  expect(await logOf(ana)).toEqual([
    { action: 'social_links_updated', details: {}, by: ana.user_id },
    { action: 'influencer_updated', details: { fields: ['avatar_url'] }, by: ana.user_id },
    {
      action: 'influencer_updated',
      details: { fields: ['full_name', 'username'] },
      by: ana.user_id,
    },
  ])
})

test('a refused action is not logged', async () => {
  const ana = await app.anInfluencer()
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await expect(app.as(ana).promoCodes.create({ promo_code: aPromoCode() })).rejects.toMatchObject({
    code: 'PLAN_LIMIT_REACHED',
  })
  const ben = await app.anInfluencer()
  await expect(app.as(ben).promoCodes.remove({ id: promo_code.id })).rejects.toMatchObject({
    code: 'PROMO_CODE_NOT_FOUND',
  })
  expect(await logOf(ana)).toHaveLength(1)
  expect(await logOf(ben)).toEqual([])
})

test.each(['0000-01-01', '2101-01-01', '2026-02-30'])(
  'no log is asked for as of %s',
  async (day) => {
    const ana = await app.anInfluencer()
    for (const span of [{ from: day }, { to: day }])
      await expect(app.as(ana).activity.list({ scope: 'own', ...span })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
  },
)
