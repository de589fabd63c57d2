import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { socialLinkSentence } from '#shared/rules/profiles/social-links.ts'
import { socialFieldOf, socialNetworks } from '#shared/rules/profiles/social-networks.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

const none = { instagram_url: '', tiktok_url: '', x_url: '', youtube_url: '', linkedin_url: '' }
const save = (links: Partial<typeof none>) =>
  app.as(ana).profiles.updateSocialLinks({ ...none, ...links })

describe('social links', () => {
  // holds: 7.profiles.social
  test('social links are stored, returned, and shown to visitors', async () => {
    const links = {
      instagram_url: 'https://www.instagram.com/ana',
      tiktok_url: 'https://www.tiktok.com/@ana',
      x_url: 'https://x.com/ana',
      youtube_url: 'https://www.youtube.com/@ana',
      linkedin_url: 'https://www.linkedin.com/in/ana',
    }
    expect(await save(links)).toEqual(links)
    expect(await app.as(ana).profiles.getSocialLinks({})).toEqual(links)
    expect(await app.visitor.profiles.get({ username: ana.username })).toMatchObject(links)
  })

  test('social links may omit the scheme', async () => {
    expect(await save({ x_url: ' x.com/ana ' })).toMatchObject({ x_url: 'https://x.com/ana' })
  })

  test('social links lose their tracking parameters', async () => {
    expect(
      await save({ instagram_url: 'https://www.instagram.com/zoe/?igsh=MzRl&utm_source=qr' }),
    ).toMatchObject({ instagram_url: 'https://www.instagram.com/zoe/' })
  })

  test('social links that two change at once are both kept, as each sends what changed', async () => {
    await save({ x_url: 'https://x.com/ana', linkedin_url: 'https://www.linkedin.com/in/ana' })
    const agency = await app.anAgency()
    await app.manage(agency, ana)
    const { user_id: influencer_id } = ana
    const tiktok_url = 'https://www.tiktok.com/@ana'
    await app.as(ana).profiles.updateSocialLinks({ x_url: '' })
    expect(
      await app.as(agency).profiles.updateSocialLinks({ influencer_id, tiktok_url }),
    ).toMatchObject({
      x_url: null,
      tiktok_url,
      linkedin_url: 'https://www.linkedin.com/in/ana',
    })
  })

  test('a suggested link that nobody entered does not replace one that was entered meanwhile', async () => {
    const { updateSocialLinks } = app.as(ana).profiles
    await save({})
    const suggestion = {
      instagram_url: 'https://www.instagram.com/suggested',
      suggested: ['instagram_url' as const],
    }
    expect(await updateSocialLinks(suggestion)).toMatchObject({
      instagram_url: suggestion.instagram_url,
    })
    await updateSocialLinks({ instagram_url: 'https://www.instagram.com/entered' })
    expect(
      await updateSocialLinks({ ...suggestion, tiktok_url: 'https://www.tiktok.com/@ana' }),
    ).toMatchObject({
      instagram_url: 'https://www.instagram.com/entered',
      tiktok_url: 'https://www.tiktok.com/@ana',
    })
  })

  // holds: 5.social.blank
  test('empty social links are removed', async () => {
    await save({ x_url: 'https://x.com/ana' })
    expect(Object.values(await save({ x_url: '  ' }))).toEqual([null, null, null, null, null])
    expect(await app.visitor.profiles.get({ username: ana.username })).toMatchObject({
      x_url: null,
    })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://x.com/ana',
    'https://ana:secret@youtube.com/ana',
    'https://127.0.0.1/ana',
    'https://localhost/ana',
    'https://youtube.com/a\nb',
    'https://youtube.com/\u202egpj',
    'https://www.instagram.com/ana',
    'https://youtube.com.evil.com/ana',
    'not an address',
    `https://youtube.com/${'a'.repeat(2100)}`,
  ])('the social links %s are refused, by their field', async (youtube_url) => {
    await expect(save({ youtube_url })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { youtube_url: socialLinkSentence('youtube') } },
    })
  })

  test('social links may be handles, which become addresses', async () => {
    expect(await save({ instagram_url: '@ana.codes', tiktok_url: 'ana' })).toMatchObject({
      instagram_url: 'https://www.instagram.com/ana.codes',
      tiktok_url: 'https://www.tiktok.com/@ana',
    })
  })

  test('each invalid social link is reported at its field', async () => {
    const wrong = 'https://elsewhere.com/ana'
    const all = {
      instagram_url: wrong,
      tiktok_url: wrong,
      x_url: wrong,
      youtube_url: wrong,
      linkedin_url: wrong,
    }
    await expect(save(all)).rejects.toMatchObject({
      data: {
        fields: Object.fromEntries(
          socialNetworks.map((network) => [socialFieldOf(network), socialLinkSentence(network)]),
        ),
      },
    })
  })

  test("an influencer's social links can be changed by the managing agency, and no one else", async () => {
    const [agency, other] = [await app.anAgency(), await app.anAgency()]
    await app.manage(agency, ana)
    const links = { ...none, x_url: '@ana', influencer_id: ana.user_id }
    expect(await app.as(agency).profiles.updateSocialLinks(links)).toMatchObject({
      x_url: 'https://x.com/ana',
    })
    const target = { influencer_id: ana.user_id }
    expect(await app.as(agency).profiles.getSocialLinks(target)).toMatchObject({
      x_url: 'https://x.com/ana',
    })
    expect(await app.as(agency).profiles.getSocialLinks({})).toMatchObject({ x_url: null })
    for (const stranger of [other, await app.anInfluencer()]) {
      await expect(app.as(stranger).profiles.getSocialLinks(target)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(app.as(stranger).profiles.updateSocialLinks(links)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
  })

  test('social links require a session', async () => {
    await expect(app.visitor.profiles.getSocialLinks({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(app.visitor.profiles.updateSocialLinks(none)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
