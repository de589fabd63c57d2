import { afterAll, beforeAll, expect, test } from 'vitest'

import { maxLinksOfCode } from '#shared/rules/promo-codes/direct-links.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let id: string
let token: string

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
  ana = await app.anInfluencer('ana.links')
  await app.subscribe(ana, 'pro')
})
afterAll(() => app.close())

const publish = async (promo_code: string) =>
  (
    await app
      .as(ana)
      .promoCodes.create({ promo_code: aPromoCode({ promo_code, scope: 'direct link' }) })
  ).promo_code.id

const show = async (address: string, of = token) => {
  const response = await app.request(`/api/direct-links/${of}/code`, { method: 'POST', address })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const links = async () => (await app.as(ana).directLinks.listOwn({ id })).links

test('a link shows its ticket without the code, the code after one press, and counts each visitor once an hour', async () => {
  id = await publish('SECRET20')
  const link = await app.as(ana).directLinks.create({ id, name: '  Newsletter ' })
  expect(link).toMatchObject({ name: 'Newsletter', shown: 0, ended_at: null })
  expect(link.token).toMatch(/^[A-Za-z0-9]{12}$/)
  token = link.token
  const before = await (await app.request(`/api/direct-links/${token}`)).text()
  expect(before).toContain('ana.links')
  expect(before).not.toContain('SECRET20')
  expect(before).not.toContain('affiliate_link')
  expect((await show('203.0.113.1')).body).toMatchObject({ promo_code: 'SECRET20' })
  await show('203.0.113.1')
  await show('203.0.113.2')
  expect(await links()).toMatchObject([{ shown: 2 }])
})

test('each link of a code is counted by itself, and an ended one shows nothing while the others go on', async () => {
  const story = await app.as(ana).directLinks.create({ id, name: 'Story' })
  await show('203.0.113.1', story.token)
  expect(await links()).toMatchObject([
    { name: 'Story', shown: 1 },
    { name: 'Newsletter', shown: 2 },
  ])
  const ended = await app.as(ana).directLinks.end({ id, link_id: story.id })
  expect(ended.ended_at).not.toBeNull()
  // Ending it again changes nothing.
  expect(await app.as(ana).directLinks.end({ id, link_id: story.id })).toEqual(ended)
  for (const unknown of [story.token, 'nothing', '\u0000', 'x'.repeat(40)])
    expect((await show('203.0.113.3', encodeURIComponent(unknown))).body['code']).toBe(
      'DIRECT_LINK_ENDED',
    )
  expect((await show('203.0.113.3')).status).toBe(200)
})

test('a leaked code is shown by no link until it is replaced, and its links, names and counts stay', async () => {
  const before = await links()
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })
  const leaked = await app.as(ana).promoCodes.listOwn({ promo_code_id: id })
  expect(leaked.promo_codes).toMatchObject([{ paused_reason: 'leaked', is_current: false }])
  expect((await show('203.0.113.4')).status).toBe(410)
  const { promo_codes } = await app.as(ana).promoCodes.replace({ id, promo_code: 'SECRET21' })
  expect(promo_codes).toMatchObject([{ id, promo_code: 'SECRET21', is_paused: false }])
  expect(await links()).toEqual(before)
  expect((await show('203.0.113.4')).body).toMatchObject({ promo_code: 'SECRET21' })
})

test('a code cannot be replaced by one that its owner has, and then stays taken out', async () => {
  await publish('TAKEN30')
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })
  await expect(app.as(ana).promoCodes.replace({ id, promo_code: 'taken30' })).rejects.toMatchObject(
    { code: 'PROMO_CODE_DUPLICATE' },
  )
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({ promo_code_id: id })
  expect(promo_codes).toMatchObject([{ promo_code: 'SECRET21', paused_reason: 'leaked' }])
  await app.as(ana).promoCodes.act({ action: 'resume', ids: [id] })
})

test('a leaked code is not replaced by itself', async () => {
  const ana = await app.anInfluencer()
  const created = await app
    .as(ana)
    .promoCodes.create({ promo_code: aPromoCode({ promo_code: 'SAME20' }) })
  const { id } = created.promo_code
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [id] })
  await expect(app.as(ana).promoCodes.replace({ id, promo_code: 'same20' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
  expect(promo_codes).toMatchObject([{ promo_code: 'SAME20', paused_reason: 'leaked' }])
})

test('an undone deletion brings the links of a code back', async () => {
  const before = await links()
  await app.as(ana).promoCodes.remove({ id })
  expect((await show('203.0.113.5')).status).toBe(410)
  await app.as(ana).promoCodes.restore({ ids: [id] })
  expect(await links()).toEqual(before)
  expect((await show('203.0.113.5')).status).toBe(200)
})

test('of many requests for the last link of a code one makes it', async () => {
  const many = maxLinksOfCode - (await links()).length - 1
  for (let n = 0; n < many; n++) await app.as(ana).directLinks.create({ id, name: `${n}` })
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => app.as(ana).directLinks.create({ id, name: 'last' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'TOO_MANY_LINKS', data: { max: maxLinksOfCode } })
  expect(await links()).toHaveLength(maxLinksOfCode)
})

test('several codes get a scope at once, and codes of another owner do not', async () => {
  const own = await publish('MOVE1')
  const nora = await app.anInfluencer()
  const foreign = (await app.as(nora).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id
  const { results, promo_codes } = await app
    .as(ana)
    .promoCodes.setScope({ scope: 'my page', ids: [own, own, foreign] })
  expect(results).toEqual([
    { id: own, outcome: 'done' },
    { id: foreign, outcome: 'not_found' },
  ])
  expect(promo_codes).toMatchObject([{ id: own, scope: 'my page', is_live: false }])
  const again = await app.as(ana).promoCodes.setScope({ scope: 'my page', ids: [own] })
  expect(again.results).toEqual([{ id: own, outcome: 'unchanged' }])
})

test('codes that only links show end with their day as well', async () => {
  const day = (
    await app.as(ana).promoCodes.create({
      promo_code: aPromoCode({
        promo_code: 'ENDS1',
        scope: 'direct link',
        expiration_date: '2027-03-10',
      }),
    })
  ).promo_code.id
  const link = await app.as(ana).directLinks.create({ id: day, name: '' })
  expect((await show('203.0.113.6', link.token)).status).toBe(200)
  await app.database.pool.query("select sweep_expired_promo_codes('2027-03-11')")
  expect((await show('203.0.113.6', link.token)).status).toBe(410)
})
